import { expect, test } from 'vitest'
import { parseParserMessage, classifyProcessEnding } from './process-ending.ts'
import { isMachineFault, waitForParserModule } from './machine-fault.ts'

test.each([
  [1, null, 'crash'],
  [134, null, 'crash'],
  [0, null, 'protocol'],
  [null, 'SIGABRT', 'crash'],
  [null, 'SIGSEGV', 'crash'],
  [null, 'SIGXCPU', 'crash'],
  [null, 'SIGKILL', 'killed'],
  [null, 'SIGTERM', 'killed'],
  [null, 'SIGHUP', 'killed'],
] as const)('F-08 a process that ends with %s, %s: %s', (code, signal, endedBy) => {
  expect(classifyProcessEnding(code, signal)).toMatchObject({ endedBy })
})

test.each([null, 5, 'isReady', [], {}, { hasFailed: true }])(
  'F-08 %j is nothing that a parser process may say',
  (said) => {
    expect(parseParserMessage(said)).toBeNull()
  },
)

test('F-08 of what a parser process says of an error, only short known words are believed', () => {
  const said = {
    error: { error: 'Error', place: 'x'.repeat(9999), message: 'Ada', code: { nested: 1 } },
    isOurs: 'yes',
  }
  expect(parseParserMessage(said)).toEqual({
    error: { error: 'Error', place: 'x'.repeat(500) },
    isOurs: false,
    isLast: false,
  })
})

test('F-08 a parser that cannot be loaded, and a disk that cannot be read, say nothing of a file', async () => {
  const name = './not-there.ts'
  const missing = await waitForParserModule(import(name)).catch((error: unknown) => error)
  expect(isMachineFault(missing)).toBe(true)
  expect(isMachineFault(Object.assign(new Error('read'), { code: 'EIO', syscall: 'read' }))).toBe(true)
  expect(isMachineFault(Object.assign(new Error('read'), { code: 'ERR_ACCESS_DENIED' }))).toBe(true)
})

test.each([
  new SyntaxError('Unexpected token'),
  new RangeError('Maximum call stack size exceeded'),
  Object.assign(new Error('incorrect header check'), { code: 'Z_DATA_ERROR', errno: -3 }),
  'a text',
  null,
])('F-08 %s is what a file made a parser say', (error) => {
  expect(isMachineFault(error)).toBe(false)
})
