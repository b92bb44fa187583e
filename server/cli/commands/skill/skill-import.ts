import { createReadStream } from 'node:fs'
import { readEscoSkills, NoSkillsFile } from '#server/features/profile/skills/esco-skills.ts'
import { importSkills } from '#server/features/profile/skills/import-skills.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'

export const skillImport: Command = {
  name: 'skill import',
  summary: 'Takes in the names of skills that resumes are searched for, of a language',
  files: 'the skills of ESCO as CSV, such as skills_en.csv',
  options: {
    language: { about: 'of the names, such as en; those of it that were there are replaced', isRequired: true },
  },
  async run({ db, now }, { language = '' }, [file, another]) {
    if (file === undefined || another !== undefined)
      throw new UsageError('Name one file: foyer skill import <file> --language …')
    if (!/^[a-z]{2}$/.test(language)) throw new UsageError(`--language is two letters such as en, not "${language}"`)
    try {
      return [
        {
          language,
          names: await importSkills(
            db,
            language,
            readEscoSkills(() => createReadStream(file)),
            now,
          ),
        },
      ]
    } catch (error) {
      if (error instanceof NoSkillsFile) throw new CommandError(`${file} holds no skills of ESCO: ${error.message}.`)
      if (error instanceof Error && 'syscall' in error) throw new CommandError(`${file} cannot be read.`)
      throw error
    }
  },
}
