import { Visitor, type BindingPattern, type Node, type ParamPattern, type Statement } from 'oxc-parser'
import { LATE_CONSTANTS } from '#tests/architecture/exceptions.ts'
import { parse, type Source } from '#tests/architecture/parsed.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/** Constants stand above the functions that use them, so that a file is read from top to bottom. */
export const constantsFirst: Rule = (source) => {
  const { file } = source
  if (!isJudged(file)) return []
  const exempt = LATE_CONSTANTS[file] ?? []
  return findLateConstants(source)
    .filter((name) => !exempt.includes(name))
    .map((name) => `${file}: ${name} stands below a function that uses it`)
}

/** Entries of the list of late constants that are no longer needed. */
export function findSettledConstants(sources: readonly Source[]): string[] {
  return Object.entries(LATE_CONSTANTS).flatMap(([file, names]) => {
    const source = sources.find((one) => one.file === file)
    const late = source ? findLateConstants(source) : []
    return names
      .filter((name) => !late.includes(name))
      .map((name) => `remove ${name} of ${file} from tests/architecture/exceptions.ts`)
  })
}

function isJudged(file: string): boolean {
  return /^(?:src|sw|server)\/.*\.tsx?$/.test(file) && !isTest(file) && !/test-kit|\/migrations\//.test(file)
}

function findLateConstants(source: Source): string[] {
  if (!mayHaveLate(source.text)) return []
  const statements = parse(source).program.body.map(unwrapExport)
  return statements.flatMap((statement, at) => {
    const name = getConstantName(statement)
    const above = statements.slice(0, at).filter(isFunctionLike)
    return name !== null && above.some((one) => readsName(one, name)) ? [name] : []
  })
}

/** Whether the text of a function names a constant that is declared further down: few files need a parser. */
function mayHaveLate(text: string): boolean {
  const first = text.search(FUNCTION)
  if (first < 0) return false
  return [...text.matchAll(CONSTANT)].some(
    ({ index, 1: name = '' }) => index > first && text.slice(first, index).includes(name),
  )
}

const unwrapExport = (statement: Statement): Node =>
  statement.type === 'ExportNamedDeclaration' && statement.declaration ? statement.declaration : statement

function getConstantName(node: Node): string | null {
  if (node.type !== 'VariableDeclaration' || node.kind !== 'const' || node.declarations.length !== 1) return null
  const [declared] = node.declarations
  return declared?.id.type === 'Identifier' && !isFunction(declared.init) ? declared.id.name : null
}

function isFunctionLike(node: Node): boolean {
  if (node.type === 'VariableDeclaration') return node.declarations.every(({ init }) => isFunction(init))
  return node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration'
}

function isFunction(node: Node | null): boolean {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'
}

/** Whether a function reads this name from outside: not as a key or a type, and not declared by the function itself. */
function readsName(node: Node, name: string): boolean {
  const [read, other]: [number[], Set<number>] = [[], new Set()]
  const types: Node[] = []
  let isOwn = false
  const declare = (pattern: BindingPattern | ParamPattern) => (isOwn ||= listBound(pattern).includes(name))
  const declareAll = ({ params }: { params: ParamPattern[] }) => params.forEach(declare)
  const note = (one: { name: string; start: number }) => one.name === name && void read.push(one.start)
  const type = (one: Node) => void types.push(one)
  new Visitor({
    Identifier: note,
    JSXIdentifier: note,
    MemberExpression: ({ computed, property }) => void (computed || other.add(property.start)),
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || other.add(key.start)),
    JSXAttribute: ({ name: key }) => void other.add(key.start),
    VariableDeclarator: ({ id }) => void declare(id),
    FunctionDeclaration: declareAll,
    FunctionExpression: declareAll,
    ArrowFunctionExpression: declareAll,
    TSTypeAnnotation: type,
    TSTypeParameterInstantiation: type,
    TSAsExpression: ({ typeAnnotation }) => type(typeAnnotation),
    TSSatisfiesExpression: ({ typeAnnotation }) => type(typeAnnotation),
  }).visit({ ...EMPTY, body: [node as Statement] })
  const isType = (at: number) => types.some(({ start, end }) => start <= at && at < end)
  return !isOwn && read.some((at) => !other.has(at) && !isType(at))
}

function listBound(pattern: BindingPattern | ParamPattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return listBound(pattern.left)
    case 'RestElement':
      return listBound(pattern.argument)
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one ? listBound(one) : []))
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => listBound(one.type === 'RestElement' ? one : one.value))
    default:
      return []
  }
}

const EMPTY = { type: 'Program', hashbang: null, sourceType: 'module', body: [], start: 0, end: 0 } as const
const FUNCTION = /^(?:export )?(?:(?:async )?function|class|const [\w$]+ = (?:async )?(?:\(|<|\w+ =>))/m
const CONSTANT = /^(?:export )?const ([\w$]+)(?:: [^=\n]+)? =\s+(?!async\b|function\b|\(|<|\w+ =>)/gm
