import { Visitor, type CallExpression, type Node } from 'oxc-parser'
import { parse } from '#tests/architecture/parsed.ts'
import type { Rule } from '#tests/architecture/rules.ts'

/**
 * A swallowed error needs its reason in a comment: in the empty block, on the same line, or on the line above it or
 * above its statement. Otherwise a later reader has to guess.
 */
export const saysWhySwallowed: Rule = (source) => {
  if (!/\b(?:catch|then)\b/.test(source.text)) return []
  const { program, comments } = parse(source)
  const found: { node: Node; from: number }[] = []
  const statements: Node[] = []
  const statement = (node: Node) => void statements.push(node)
  new Visitor({
    ExpressionStatement: statement,
    VariableDeclaration: statement,
    ReturnStatement: statement,
    IfStatement: statement,
    ForOfStatement: statement,
    TryStatement(node) {
      const { handler } = node
      if (handler?.body.body.length === 0) found.push({ node: handler, from: node.start })
    },
    CallExpression(call) {
      const handler = getHandler(call)
      if (handler && saysNothing(handler)) found.push({ node: handler, from: handler.start })
    },
  }).visit(program)

  if (found.length === 0) return []
  const lineAt = (place: number) => source.text.slice(0, place).split('\n').length
  const reasons = comments
    .filter(({ value }) => /\p{L}{3,}\P{L}+\p{L}{2,}/u.test(value) && !/^\s*(?:oxlint|@ts)-/.test(value))
    .map(({ start, end }) => ({ first: lineAt(start), last: lineAt(end) }))
  return found.flatMap(({ node, from }) => {
    const inside = statements.filter(({ start, end }) => start <= from && node.end <= end)
    const nearest = inside.toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]
    const [first, last] = [lineAt(node.start), lineAt(node.end)]
    const above = new Set([first, lineAt(from), ...(nearest ? [lineAt(nearest.start)] : [])].map((line) => line - 1))
    const isSaid = reasons.some((one) => (one.first >= first && one.first <= last) || above.has(one.last))
    return isSaid ? [] : [`${source.file}:${first} swallows an error: say why in a comment beside it`]
  })
}

/** The handler that is passed to a promise for its error. */
function getHandler({ callee, arguments: [first, second] }: CallExpression): Node | undefined {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined
  if (callee.property.name === 'catch') return first
  return callee.property.name === 'then' ? second : undefined
}

function saysNothing(handler: Node): boolean {
  if (handler.type !== 'ArrowFunctionExpression' && handler.type !== 'FunctionExpression') return false
  const { body } = handler
  if (!body) return false
  if (body.type !== 'BlockStatement') return isNothing(body)
  return body.body.every((one) => one.type === 'ReturnStatement' && (!one.argument || isNothing(one.argument)))
}

/** Whether an expression is `undefined`, `null` or `void 0`. */
function isNothing(node: Node): boolean {
  if (node.type === 'UnaryExpression') return node.operator === 'void' && node.argument.type === 'Literal'
  return node.type === 'Identifier' ? node.name === 'undefined' : node.type === 'Literal' && node.value === null
}
