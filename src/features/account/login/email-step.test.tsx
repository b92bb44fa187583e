// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EmailStep } from './email-step.tsx'
import type { SignIn } from './use-sign-in.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const signIn: SignIn = {
  step: 'email',
  email: '',
  setEmail: vi.fn<SignIn['setEmail']>(),
  codeKind: 'digits' as const,
  handleCodeSent: vi.fn<SignIn['handleCodeSent']>(),
  handleBack: vi.fn<SignIn['handleBack']>(),
  handleSignedInByCode: vi.fn<SignIn['handleSignedInByCode']>(),
  handleDone: vi.fn<SignIn['handleDone']>(),
}
const step = (action?: string) => (
  <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
    <QueryClientProvider client={new QueryClient()}>
      <EmailStep signIn={signIn} takesFocus={false} action={action} />
    </QueryClientProvider>
  </I18nProvider>
)
test('the rendered form works without script: where it goes, a place for its token, a field with a name and a button', () => {
  const form = renderToString(step('/auth/login/code?next=%2Fcareers'))
  expect(form).toMatch(/^<form[^>]* action="\/auth\/login\/code\?next=%2Fcareers" method="post"/)
  // The server looks for exactly this tag, to put the token in (document.ts).
  expect(form).toContain('<input type="hidden" name="_csrf"/>')
  expect(form).toMatch(/<input[^>]* name="email"/)
  const [first, second] = form.match(/<button[^>]*>/g) ?? []
  expect(form).toContain(`<noscript>${first}`)
  expect([first, second].map((button) => /disabled/.test(button ?? ''))).toEqual([false, true])
})

test('taken over, the form keeps its token and is sent by the script alone', async () => {
  const page = document.createElement('div')
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  page.innerHTML = renderToString(step('/auth/login/code'))
  const token = page.querySelector<HTMLInputElement>('[name="_csrf"]')
  token?.setAttribute('value', 'token')
  const root = await act(async () => hydrateRoot(page, step('/auth/login/code')))
  expect(page.querySelector('[name="_csrf"]')).toBe(token)
  expect(token?.value).toBe('token')
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  await act(async () => page.querySelector('form')?.dispatchEvent(sent))
  expect(sent.defaultPrevented).toBe(true)
  expect(complain).not.toHaveBeenCalled()
  act(() => root.unmount())
})
