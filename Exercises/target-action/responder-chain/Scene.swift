import LabKit

let sceneName = FormField()
sceneName.placeholder = "first name (has a help)"
sceneName.help = "The name that your friends call you."
let sceneSurname = FormField()
sceneSurname.placeholder = "surname (its section has a help)"
let sceneStreet = FormField()
sceneStreet.placeholder = "street (only the form has a help)"
let scenePerson = FormSection(arrangedSubviews: [sceneName, sceneSurname])
scenePerson.axis = .vertical
scenePerson.help = "Who you are."
let sceneForm = FormScreen(sections: [scenePerson, FormSection(arrangedSubviews: [sceneStreet])])
sceneForm.help = "Edit a field, then press Help."
UIApplication.shared.run(showing: sceneForm)
