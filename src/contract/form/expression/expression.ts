import type { Expression, Operation } from './expression-schema.ts'
import { COMPUTED_LENGTH } from '#contract/form/form-limits.ts'
import { countCharacters, isEmptyAnswer } from '#contract/form/values.ts'

/** The result of an expression. An empty answer is `null`, whatever its type. */
export type Result = string | number | boolean | null | readonly unknown[] | object

/** How an expression looks up names, and today's date (YYYY-MM-DD) for the candidate. */
export type Scope = { valueOf: (name: string) => unknown; today: string }

/**
 * Evaluates an expression. Never throws and never runs code: operations on unsuitable values give null or false.
 * Browser and server share it.
 */
export function evaluateExpression(expression: Expression, scope: Scope): Result {
  if (expression === null || typeof expression !== 'object') return toNullIfEmpty(expression)
  if ('field' in expression) return toNullIfEmpty(scope.valueOf(expression.field))
  return evaluateOperation(expression, scope)
}

/** Whether the condition's result is `true`; any other result does not count. */
export function isExpressionTrue(expression: Expression, scope: Scope): boolean {
  return evaluateExpression(expression, scope) === true
}

/** The names that an expression refers to. */
export function collectFieldNames(expression: Expression, names: Set<string> = new Set()): Set<string> {
  if (expression === null || typeof expression !== 'object') return names
  if ('field' in expression) names.add(expression.field)
  else for (const part of listOperands(expression)) collectFieldNames(part, names)
  return names
}

/** The direct operands of an operation. */
export function listOperands(operation: Operation): readonly Expression[] {
  switch (operation.op) {
    case 'and':
    case 'or':
    case 'join':
      return operation.of
    case 'not':
    case 'empty':
    case 'length':
      return [operation.of]
    case 'in':
      return [operation.value]
    case 'includes':
      return [operation.list, operation.value]
    case 'if':
      return [operation.test, operation.yes, operation.no]
    case 'today':
      return []
    default:
      return [operation.left, operation.right]
  }
}

function evaluateOperation(operation: Operation, scope: Scope): Result {
  switch (operation.op) {
    case 'and':
      return operation.of.every((part) => isExpressionTrue(part, scope))
    case 'or':
      return operation.of.some((part) => isExpressionTrue(part, scope))
    case 'not':
      return !isExpressionTrue(operation.of, scope)
    case 'empty':
      return evaluateExpression(operation.of, scope) === null
    case 'length':
      return getResultLength(evaluateExpression(operation.of, scope))
    case 'in': {
      const value = evaluateExpression(operation.value, scope)
      return operation.list.some((one) => one === value)
    }
    case 'includes': {
      const list = evaluateExpression(operation.list, scope)
      return Array.isArray(list) && list.includes(evaluateExpression(operation.value, scope))
    }
    case 'join':
      return joinResultsToText(
        operation.of.map((part) => evaluateExpression(part, scope)),
        operation.separator ?? ' ',
      )
    case 'if':
      return evaluateExpression(isExpressionTrue(operation.test, scope) ? operation.yes : operation.no, scope)
    case 'today':
      return scope.today
    default:
      return compareOperands(
        operation.op,
        evaluateExpression(operation.left, scope),
        evaluateExpression(operation.right, scope),
      )
  }
}

const COMPARED = {
  less: (left: Result, right: Result) => left! < right!,
  atMost: (left: Result, right: Result) => left! <= right!,
  more: (left: Result, right: Result) => left! > right!,
  atLeast: (left: Result, right: Result) => left! >= right!,
}

const CALCULATED = {
  add: (left: number, right: number) => left + right,
  subtract: (left: number, right: number) => left - right,
  multiply: (left: number, right: number) => left * right,
  divide: (left: number, right: number) => left / right,
}

function compareOperands(op: PairOperator, left: Result, right: Result): Result {
  if (op === 'equals') return left === right
  if (op === 'differs') return left !== right
  if (op in COMPARED) return areComparable(left, right) && COMPARED[op as keyof typeof COMPARED](left, right)
  if (typeof left !== 'number' || typeof right !== 'number') return null
  const number = CALCULATED[op as keyof typeof CALCULATED](left, right)
  return Number.isFinite(number) ? number : null
}

/**
 * Joins texts, numbers and booleans into one text; null if it would be longer than an answer, which is checked before
 * building it.
 */
function joinResultsToText(parts: readonly Result[], separator: string): Result {
  const words: string[] = []
  let length = 0
  for (const part of parts) {
    if (!isScalar(part)) continue
    const word = String(part)
    length += word.length + (words.length > 0 ? separator.length : 0)
    if (length > COMPUTED_LENGTH) return null
    words.push(word)
  }
  return toNullIfEmpty(words.join(separator))
}

function getResultLength(value: Result): number {
  if (typeof value === 'string') return countCharacters(value)
  return Array.isArray(value) ? value.length : 0
}

/** Whether two results can be compared: numbers with numbers, texts with texts. Dates as YYYY-MM-DD sort as texts. */
function areComparable(left: Result, right: Result): boolean {
  return typeof left === typeof right && (typeof left === 'number' || typeof left === 'string')
}

function toNullIfEmpty(value: unknown): Result {
  return isEmptyAnswer(value) ? null : (value as Result)
}

const isScalar = (value: Result) => value !== null && typeof value !== 'object'

type PairOperator = Extract<Operation, { left: Expression }>['op']
