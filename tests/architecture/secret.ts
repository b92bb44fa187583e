import { Visitor } from 'oxc-parser'
import { parse } from '#tests/architecture/parsed.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/** The only files that know the secret: one declares the setting, the other derives a key for each purpose. */
const KNOW_SECRET: ReadonlySet<string> = new Set(['server/config/settings.ts', 'server/config/config.ts'])

/** Allows no other file to use the secret, which signs nothing itself. */
export const noRawSecret: Rule = (source) => {
  const { file, text } = source
  if (!text.includes('SESSION_SECRET')) return []
  if (!file.startsWith('server/') || isTest(file) || KNOW_SECRET.has(file)) return []
  let isNamed = false
  const look = (word: unknown) => {
    isNamed ||= word === 'SESSION_SECRET'
  }
  new Visitor({
    Identifier: ({ name }) => look(name),
    Literal: ({ value }) => look(value),
    TemplateElement: ({ value }) => look(value.cooked),
  }).visit(parse(source).program)
  return isNamed ? [`${file} names SESSION_SECRET: take a key of its own with keyFor (server/config/config.ts)`] : []
}
