import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { environment } from '#server/config/settings.ts'
import { renderEnvExample } from './env-example.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const names = Object.keys(environment.shape)

test('.env.example is what the settings say', () => {
  expect(read('.env.example'), 'run: npx node server/cli/env-example/write-env-example.ts').toBe(renderEnvExample())
})

test('every setting says what it is for in one sentence', () => {
  for (const [name, schema] of Object.entries(environment.shape))
    expect({ name, about: schema.meta()?.description }).toEqual({
      name,
      about: expect.stringMatching(/^[A-Z](?:(?!\. ).){10,115}\.$/),
    })
})

test('what .env.example shows is taken, each line of it by itself', () => {
  const shown = parseEnv(renderEnvExample().replaceAll(/^# (?=[A-Z0-9_]+=)/gm, ''))
  expect(Object.keys(shown).toSorted()).toEqual(names.toSorted())
  for (const [name, schema] of Object.entries(environment.shape))
    expect({ name, ...schema.safeParse(shown[name]) }).toMatchObject({ name, success: true })
})

test('a copy of .env.example with blank values leaves every default as it is', () => {
  const blank = Object.fromEntries(names.map((name) => [name, '']))
  const memory = { DATA_DIR: ':memory:', SESSION_SECRET: 'x'.repeat(32) }
  expect(readConfig({ ...blank, ...memory })).toEqual(readConfig(memory))
})

test('every setting is a row of a table in the documentation', () => {
  const rows = globSync('{README.md,docs/*.md}', { cwd: ROOT }).flatMap((page) => read(page).match(/^\|[^|]*/gm) ?? [])
  const documented = new Set(rows.flatMap((cell) => cell.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/g) ?? []))
  expect(names.filter((name) => !documented.has(name))).toEqual([])
})
