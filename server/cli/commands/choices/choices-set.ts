import path from 'node:path'
import { listName, listOptions } from '#contract/employer/employer-lists.ts'
import { parseChoiceOptions, writeChoiceList } from '#server/features/applications/forms/choice-lists/store.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'
import { readJsonFile } from '#server/cli/read-json-file.ts'

export const choicesSet: Command = {
  name: 'choices set',
  summary: 'Makes a list of choices that selects of forms load, or replaces it',
  files: 'the choices, JSON: [{"value": "bergen", "label": "Bergen", "parent": "NO"}, …]',
  options: { ...DOMAIN, name: { about: 'in addresses, such as towns; the file’s name when missing' } },
  async run({ db, now }, { domain, name: named }, [file, another]) {
    if (file === undefined || another !== undefined)
      throw new UsageError('Name one file: foyer choices set <file> --domain …')
    const name = listName.safeParse(named ?? path.parse(file).name.toLowerCase())
    if (!name.success) throw new UsageError('--name is made of small letters, digits and dashes, such as towns')
    const tenant = await requireTenant(db, domain)
    const options = listOptions.safeParse(await readJsonFile(file))
    if (!options.success) {
      const [problem] = options.error.issues
      throw new CommandError(`${file}: ${problem?.path.join('.') || 'the list'}: ${problem?.message}`)
    }
    const row = await writeChoiceList(db, tenant.id, { name: name.data, options: options.data }, now)
    return [{ name: row.name, options: parseChoiceOptions(row).length }]
  },
}
