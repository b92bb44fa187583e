import type { Expression, Statement } from 'oxc-parser'
import { UNUSUAL_NAMES } from '#tests/architecture/exceptions.ts'
import { parse, type Source } from '#tests/architecture/parsed.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'
import { VERBS } from '#tests/architecture/verbs.ts'

/**
 * A top-level function says in its name what it does and to what: a verb of the list, then the object. Components,
 * hooks, conversions, booleans and query options have forms of their own.
 */
export const functionNames: Rule = (source) => {
  const { file, text } = source
  if (!isJudged(file) || !mayBreak(file, text)) return []
  const unusual = UNUSUAL_NAMES[file] ?? []
  return listFunctions(source)
    .filter((name) => !unusual.includes(name))
    .flatMap((name) => explainName(file, name) ?? [])
}

/** Entries of the list of unusual names that are no longer needed. */
export function findSettledNames(sources: readonly Source[]): string[] {
  return Object.entries(UNUSUAL_NAMES).flatMap(([file, names]) => {
    const source = sources.find((one) => one.file === file)
    const functions = source ? listFunctions(source) : []
    return names
      .filter((name) => !functions.includes(name) || explainName(file, name) === null)
      .map((name) => `remove ${name} of ${file} from tests/architecture/exceptions.ts`)
  })
}

/** Whether the rule applies to a file: tests name what they prepare, and migrations stay as they ran. */
function isJudged(file: string): boolean {
  return /^(?:src|sw|server)\/.*\.tsx?$/.test(file) && !isTest(file) && !/test-kit|\/migrations\//.test(file)
}

/** Whether a text declares what may be a function with an unexplained name. Parsing every file would take seconds. */
function mayBreak(file: string, text: string): boolean {
  return [...text.matchAll(DECLARED)].some(([, one, other]) => explainName(file, one ?? other ?? '') !== null)
}

function explainName(file: string, name: string): string | null {
  if (FORM.test(name) || (file.endsWith('.tsx') && /^[A-Z]/.test(name))) return null
  const [verb = ''] = /^[a-z]+\d*/.exec(name) ?? []
  if (!VERBS.has(verb))
    return `${file}: ${name} begins with no verb; a verb that is missing goes into tests/architecture/verbs.ts`
  return verb === name && !ALONE.has(verb) ? `${file}: ${name} says what it does but not to what` : null
}

function listFunctions(source: Source): string[] {
  return parse(source).program.body.flatMap(listDeclared)
}

function listDeclared(statement: Statement): string[] {
  if (statement.type === 'ExportNamedDeclaration')
    return statement.declaration ? listDeclared(statement.declaration) : []
  if (statement.type === 'FunctionDeclaration') return statement.id ? [statement.id.name] : []
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && isFunction(init) ? [id.name] : [],
  )
}

function isFunction(init: Expression | null): boolean {
  return init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
}

/** The beginning of a formatted line that declares a function, or a value that may be one. */
const DECLARED =
  /^(?:export )?(?:(?:async )?function\*? ([\w$]+)|(?:const|let) ([\w$]+)(?:(?<=[a-z]\w*):| =\s+(?:async\b|function\b|[(<]|\w+ =>)))/gm

/**
 * Matches names with a form of their own: a boolean, a hook, a conversion, a callback, a variant of something, or query
 * options.
 */
const FORM =
  /^(?:is|has|can|are|was|may|should|needs|accepts|contains|includes|matches|overlaps|prefers|refers|use|to|on|from|with|without)(?:[A-Z]|\d)|^(?:html|text)To[A-Z]|Query$/

/** Verbs that need no object, because everybody knows them. */
const ALONE = new Set(['call', 'render', 'subscribe', 'translate'])
