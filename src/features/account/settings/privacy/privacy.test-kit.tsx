import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { ErasurePreview, PrivacyExport, PrivacyOverview } from '#contract/privacy/privacy.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The settings' section on a candidate's data, with a server that answers by address, for tests only.

export const noExport: PrivacyExport = {
  status: 'none',
  progress: { filesDone: 0, filesTotal: 0, rowsDone: 0, rowsTotal: 0 },
  size: null,
  startedTs: null,
  expiresTs: null,
}
export const preview: ErasurePreview = {
  goes: [
    { label: 'Profile', count: 1 },
    { label: 'Notifications', count: 1200 },
  ],
  kept: [],
  needsCode: false,
  otherEmployers: [],
}
export const overview: PrivacyOverview = {
  employers: [{ name: 'Demo', domain: 'demo.example', sinceTs: 1_767_225_600, isThis: true }],
  consents: [],
  retention: { inactiveAccountDays: null, endedApplicationDays: null, draftDays: null },
}

type Answers = Record<string, (asked: SentRequest) => Response>

/** A server that answers like one where nothing was done yet, but for those calls: `GET /export`. */
export function server(answers: Answers = {}): SentRequest[] {
  const all: Answers = {
    'GET ': () => envelope(overview),
    'GET /export': () => envelope(noExport),
    'GET /erasure': () => envelope(preview),
    'GET mail_status': () => envelope({ isLate: false }),
    ...answers,
  }
  return network((request) => {
    const path = request.path.replace('/api/pcsx/privacy', '').replace('/api/pcsx/login/', '')
    return all[`${request.method} ${path}`]?.(request) ?? envelope(null, { status: 404 })
  })
}

export const respondRefusal = (status: number, code: string, message: string) =>
  Response.json(
    { status, error: { code, message, body: message }, data: null, metadata: {} },
    { status, headers: { 'x-account-key': 'anon' } },
  )

export async function renderPart(part: ReactNode): Promise<HTMLElement> {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal('scrollTo', () => {})
  const page = await renderAt('/careers/settings', part, bootWith(SIGNED_IN))
  // A button belongs to its form by the document.
  document.body.replaceChildren(page)
  return page
}

/** Waits until pending responses have arrived. */
export const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })

export function findControl(page: Element, name: string): HTMLButtonElement | HTMLAnchorElement {
  const all = [...page.querySelectorAll<HTMLButtonElement | HTMLAnchorElement>('button, a')]
  const found = all.find((one) => listWords(one) === name)
  if (!found) throw new Error(`nothing is called ${name} among ${all.map(listWords).join(', ')}`)
  return found
}

export const press = (page: Element, name: string) => act(async () => findControl(page, name).click())

export async function enter(page: Element, name: string, text: string): Promise<void> {
  const field = page.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!field) throw new Error(`no field ${name}`)
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
