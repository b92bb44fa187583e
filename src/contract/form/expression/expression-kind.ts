import type { Expression, Operation } from './expression-schema.ts'
import type { ItemType } from '#contract/form/values.ts'

/** The kind of an expression's result, as far as it is known statically. */
export type Kind = 'boolean' | 'number' | 'text' | 'list' | 'nothing' | 'other'

const SCALARS: readonly Kind[] = ['text', 'number', 'boolean']
const LITERALS = { string: 'text', number: 'number', boolean: 'boolean' } as const
const KINDS: { readonly [T in ItemType]?: Kind } = {
  number: 'number',
  starRating: 'number',
  checkbox: 'boolean',
  privacyConsent: 'boolean',
  esign: 'boolean',
  checkboxGroup: 'list',
  dynamicList: 'list',
  fileUpload: 'list',
  skillSelector: 'list',
  dateRange: 'other',
  instruction: 'nothing',
  info: 'nothing',
  pdfViewer: 'nothing',
}

/** The kind of a question's answer. */
export function getItemKind(type: ItemType): Kind {
  return KINDS[type] ?? 'text'
}

/**
 * Infers the kind of an expression and adds kind errors to `problems`. `kindOf` returns null for unknown names, which
 * are reported elsewhere.
 */
export function inferExpressionKind(
  expression: Expression,
  getKind: (name: string) => Kind | null,
  problems: string[],
): Kind | null {
  if (expression === null) return 'nothing'
  if (typeof expression !== 'object') return LITERALS[typeof expression as keyof typeof LITERALS]
  if ('field' in expression) return getKind(expression.field)
  const inferPart = (part: Expression) => inferExpressionKind(part, getKind, problems)
  const requireKind = (part: Expression, expected: readonly Kind[]) => {
    const kind = inferPart(part)
    if (kind !== null && !expected.includes(kind))
      problems.push(`"${expression.op}" works with ${expected.join(' or ')}, not with ${kind}`)
    return kind
  }
  return inferOperationKind(expression, inferPart, requireKind, problems)
}

function inferOperationKind(
  operation: Operation,
  inner: (part: Expression) => Kind | null,
  demand: (part: Expression, wanted: readonly Kind[]) => Kind | null,
  problems: string[],
): Kind | null {
  switch (operation.op) {
    case 'and':
    case 'or':
      for (const part of operation.of) demand(part, ['boolean'])
      return 'boolean'
    case 'not':
      demand(operation.of, ['boolean'])
      return 'boolean'
    case 'empty':
      inner(operation.of)
      return 'boolean'
    case 'length':
      demand(operation.of, ['text', 'list'])
      return 'number'
    case 'in':
      demand(operation.value, SCALARS)
      return 'boolean'
    case 'includes':
      demand(operation.list, ['list'])
      demand(operation.value, SCALARS)
      return 'boolean'
    case 'join':
      for (const part of operation.of) demand(part, SCALARS)
      return 'text'
    case 'if': {
      demand(operation.test, ['boolean'])
      const [yes, no] = [inner(operation.yes), inner(operation.no)]
      return yes === 'nothing' ? no : yes
    }
    case 'today':
      return 'text'
    case 'equals':
    case 'differs': {
      const [left, right] = [inner(operation.left), inner(operation.right)]
      if (areKindsIncompatible(left, right))
        problems.push(`"${operation.op}" compares ${left} with ${right}, which are never equal`)
      return 'boolean'
    }
    case 'less':
    case 'atMost':
    case 'more':
    case 'atLeast': {
      const left = demand(operation.left, ['number', 'text'])
      const right = demand(operation.right, ['number', 'text'])
      if (areKindsIncompatible(left, right)) problems.push(`"${operation.op}" compares ${left} with ${right}`)
      return 'boolean'
    }
    default:
      demand(operation.left, ['number'])
      demand(operation.right, ['number'])
      return 'number'
  }
}

function areKindsIncompatible(left: Kind | null, right: Kind | null): boolean {
  return left !== null && right !== null && left !== right && left !== 'nothing' && right !== 'nothing'
}
