// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { allHaveCome, drawForm } from '#src/form-kit/form.test-kit.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: vi.fn<() => void>() }))

let cleanUp = async () => {}
afterEach(async () => {
  await cleanUp()
  vi.clearAllMocks()
})

const item: FormItem = {
  name: 'sign',
  label: 'Contract',
  type: 'esign',
  additionalProperties: { url: 'https://sign.example/a' },
}

test('O-09 a form’s signing page that says ESIGN is answered, told once, and calls onSign; another origin is not heard', async () => {
  const onSign = vi.fn<() => void>()
  const { store, remove } = await drawForm([item], { functions: new Map([['sign', { onSign }]]) })
  cleanUp = remove
  await allHaveCome()
  const source = document.querySelector('iframe')?.contentWindow ?? null
  const say = (origin: string) =>
    act(async () => void dispatchEvent(new MessageEvent('message', { data: { type: 'ESIGN' }, origin, source })))
  await say('https://elsewhere.example')
  expect([store.draft(), onSign.mock.calls]).toEqual([{}, []])
  await say('https://sign.example')
  expect(store.draft()).toEqual({ sign: true })
  expect(onSign).toHaveBeenCalledExactlyOnceWith()
  expect(showSnack).toHaveBeenCalledExactlyOnceWith({
    kind: 'positive',
    text: 'Successfully submitted form for verification',
  })
  expect(document.querySelector('#form-sign [role=status]')?.textContent).toBe('Signed')
})
