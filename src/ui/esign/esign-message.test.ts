import { expect, it } from 'vitest'
import { findFramedOrigin, readEsignMessage, type EsignMessage } from './esign-message.ts'

const frame = {} as Window
const speaker = { origin: 'https://sign.example', window: frame }
const readMessage = (differs: object = {}) =>
  readEsignMessage({ origin: speaker.origin, source: frame, data: { type: 'ESIGN' }, ...differs }, speaker)

it('O-09 the frame itself is heard', () => {
  expect(readMessage()).toBe<EsignMessage>('ESIGN')
  expect(readMessage({ data: { type: 'ESIGN', ceremony: '7' } })).toBe('ESIGN')
  expect(readMessage({ data: { type: 'ESIGN_READY' } })).toBe('ESIGN_READY')
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['the same host by http', { origin: 'http://sign.example' }],
  ['another port', { origin: 'https://sign.example:8443' }],
  ['a host that begins alike', { origin: 'https://sign.example.evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another frame of the same origin', { source: {} }],
  ['nobody', { source: null }],
])('O-09 %s is not heard', (_who, differs) => {
  expect(readMessage(differs)).toBeUndefined()
})

it.each([
  'ESIGN',
  null,
  undefined,
  7,
  ['ESIGN'],
  {},
  { type: 'esign' },
  { type: ['ESIGN'] },
  { type: { type: 'ESIGN' } },
  { Type: 'ESIGN' },
  JSON.stringify({ type: 'ESIGN' }),
  Object.create({ type: 'ESIGN' }),
])('O-09 a message of another shape says nothing: %o', (data) => {
  expect(readMessage({ data })).toBeUndefined()
})

it('O-09 a frame that is gone says nothing', () => {
  expect(
    readEsignMessage({ origin: speaker.origin, source: null, data: { type: 'ESIGN' } }, { ...speaker, window: null }),
  ).toBeUndefined()
})

it('O-09 only a page of another origin is framed', () => {
  const here = 'https://jobs.example'
  expect(findFramedOrigin('https://sign.example/x?y', here)).toBe('https://sign.example')
  for (const url of [
    '',
    'x',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://sign.example/1',
    `${here}/careers`,
  ])
    expect(findFramedOrigin(url, here)).toBeUndefined()
})
