import CodeLabCLI

await CodeLabCommand.main()
