import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '#server/cli/commands.ts'
import { BENCHES } from '#tests/bench/run/benches.ts'
import { ROOT } from './fences.ts'
import { findCommands, readCommands } from './read-commands.ts'

// Commands in documents exist: npm scripts, `foyer` commands with their options, benchmarks, and paths passed to test
// runners.

const PAGES = globSync('{*,docs/**/*}.md', { cwd: ROOT }).toSorted()
const SCRIPTS = new Set(
  Object.keys((JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts),
)
/** Built-in npm commands used in documents. */
const OF_NPM = new Set(['ci', 'install', 'audit', 'view'])

/** What is wrong with a documented command; null if nothing is. */
function judge(words: readonly string[]): string | null {
  const [program, ...rest] = words
  if (program === 'npm') return judgeNpm(rest)
  if (program === 'npx') return judgeNpx(rest)
  return judgeFoyer(rest)
}

function judgeNpm(words: readonly string[]): string | null {
  const [first, ...rest] = words.filter((word) => word !== '-s')
  if (first === undefined || OF_NPM.has(first)) return null
  const [script = '', ...given] = first === 'run' ? rest : [first, ...rest]
  if (script === '' || isPlaceholder(script)) return null
  if (!SCRIPTS.has(script)) return `package.json has no script "${script}"`
  const own = given.filter((word) => word !== '--')
  if (script === 'foyer') return judgeFoyer(own)
  const [name = ''] = own
  if (!/^[a-z]/.test(name)) return null
  if (script === 'bench') return name in BENCHES ? null : `there is no benchmark "${name}"`
  return script === 'test:faults' ? judgeFaults(name) : null
}

/** What is wrong with the name of a fault test; `outbox` stands for the part that needs a browser. */
function judgeFaults(name: string): string | null {
  const isThere = name === 'outbox' || globSync(`tests/faults/${name}*`, { cwd: ROOT }).length > 0
  return isThere ? null : `there are no faults "${name}"`
}

function judgeFoyer(words: readonly string[]): string | null {
  const [group = '', action = ''] = words
  if (group === '' || group.startsWith('-') || isPlaceholder(group)) return null
  const ofGroup = COMMANDS.filter(({ name }) => name.startsWith(`${group} `))
  if (ofGroup.length === 0) return `foyer has no command "${group}"`
  if (action === '' || action.startsWith('-') || isPlaceholder(action)) return null
  const options = words.filter((word) => /^--\w/.test(word)).map((word) => word.slice(2).replace(/=.*/, ''))
  for (const one of action.split('|')) {
    const command = ofGroup.find(({ name }) => name === `${group} ${one}`)
    if (!command) return `foyer has no command "${group} ${one}"`
    const known = new Set([...Object.keys(command.options ?? {}), 'json', 'help'])
    const unknown = options.find((option) => !known.has(option))
    if (unknown !== undefined) return `foyer ${command.name} has no option --${unknown}`
  }
  return null
}

/** What is wrong with an npx command. Test runners accept prefixes of paths. */
function judgeNpx([runner = '', ...words]: readonly string[]): string | null {
  const paths = ['vitest', 'playwright', 'node'].includes(runner) ? words.filter((word) => IS_PATH.test(word)) : []
  const gone = paths.find((place) => !isPlaceholder(place) && globSync(`${place}*`, { cwd: ROOT }).length === 0)
  return gone === undefined ? null : `there is no ${gone}`
}

const isPlaceholder = (word: string) => /[<…*{]/.test(word)
const IS_PATH = /^(?:build|server|src|sw|tests)(?:\/|$)/

test('each command that the documents name is there, with its options', () => {
  const shown = PAGES.flatMap((page) => readCommands(page, ['npm', 'npx', 'foyer']))
  expect(shown.length).toBeGreaterThan(300)
  const wrong = shown.flatMap(({ page, words }) => {
    const reason = judge(words)
    return reason === null ? [] : [`${page}: ${words.join(' ')}: ${reason}`]
  })
  expect(wrong).toEqual([])
})

describe('a command', () => {
  const found: [string, string, string[][]][] = [
    ['in backquotes, over two lines too', 'see `npm run\nbuild`', [['npm', 'run', 'build']]],
    ['between fences, continued on the next line', '```sh\nnpm run \\\n  build\n```\n', [['npm', 'run', 'build']]],
    ['in an indented line', 'text\n\n    npm run build   prints it', [['npm', 'run', 'build', 'prints', 'it']]],
    ['behind its settings and other commands', '`cd a && A=1 npm test`', [['npm', 'test']]],
    [
      'before a pipe, a file and a comment',
      '```sh\nnpm test > a # npm run b\nnpm test | cat\n```\n',
      [
        ['npm', 'test'],
        ['npm', 'test'],
      ],
    ],
    [
      'with quotes, alternatives and placeholders',
      '`foyer a b|c --d "e f" <g h>`',
      [['foyer', 'a', 'b|c', '--d', '"e f"', '<g h>']],
    ],
  ]
  test.each(found)('is found %s', (_name, text, commands) => {
    expect(findCommands(text, ['npm', 'foyer'])).toEqual(commands)
  })

  test('in prose is none', () => expect(findCommands('npm drops packages', ['npm'])).toEqual([]))
})

describe('what is wrong is found', () => {
  const wrong: [string, string][] = [
    ['npm run biuld', 'package.json has no script "biuld"'],
    ['npm strat', 'package.json has no script "strat"'],
    ['npm run -s foyer -- ofer list', 'foyer has no command "ofer"'],
    ['foyer offer list|lose', 'foyer has no command "offer lose"'],
    ['foyer jobs import a.json --domian a.example', 'foyer jobs import has no option --domian'],
    ['npm run bench serch', 'there is no benchmark "serch"'],
    ['npm run test:faults -- ofers', 'there are no faults "ofers"'],
    ['npx vitest run server/careers', 'there is no server/careers'],
  ]
  test.each(wrong)('%s', (line, reason) => expect(judge(line.split(' '))).toBe(reason))
})
