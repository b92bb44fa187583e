import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { FormDefinition, FormItem, FormSection } from '#contract/form/definition/definition.ts'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { FORMS, getForm, type FormState } from '#contract/applications/forms/forms.ts'
import {
  validateTrustedDefinition,
  insertForm,
} from '#server/features/applications/forms/definitions/write-definition.ts'
import type { FormRow } from '#server/features/applications/forms/definitions/store.ts'
import type { TestServer, Visitor } from './server.ts'

type Server = Pick<TestServer, 'services'>

export const text = (name: string, more: Partial<FormItem> = {}): FormItem =>
  ({ type: 'text', name, label: `Your ${name}`, ...more }) as FormItem

/** A form with these sections, or with these questions in one section. */
export function buildFormDefinition(
  parts: readonly (FormItem | FormSection)[],
  title = 'Some questions',
): FormDefinition {
  const sections = parts.filter((part): part is FormSection => 'items' in part)
  const items = parts.filter((part): part is FormItem => 'type' in part)
  return validateTrustedDefinition({
    schemaVersion: 1,
    id: 'form',
    title,
    sections: [...(items.length > 0 ? [{ title: 'Questions', items }] : []), ...sections],
  })
}

export type WantedForm = {
  slug?: string
  domain?: string
  kind?: 'application' | 'questions' | 'offer'
  isPublic?: boolean
  isDefault?: boolean
}

export async function makeForm(server: Server, definition: FormDefinition, wanted: WantedForm = {}): Promise<FormRow> {
  const { db, now } = server.services
  const tenant = await db
    .selectFrom('tenant')
    .select('id')
    .where('domain', '=', wanted.domain ?? 'demo.example')
    .executeTakeFirstOrThrow()
  return db.transaction().execute((tx) =>
    insertForm(
      tx,
      {
        tenantId: tenant.id,
        slug: wanted.slug ?? `form-${randomUUID()}`,
        kind: wanted.kind ?? 'questions',
        isPublic: wanted.isPublic ?? false,
        isDefault: wanted.isDefault ?? false,
        definition,
      },
      now(),
    ),
  )
}

/** Assigns a form to an existing candidate. */
export async function assignFormTo(
  server: Server,
  form: FormRow,
  candidateId: number,
  more: { offerId?: number; documentId?: string; positionId?: number; dueAt?: number } = {},
): Promise<string> {
  const id = randomUUID()
  await server.services.db
    .insertInto('form_assignment')
    .values({
      id,
      tenant_id: form.tenant_id,
      form_id: form.id,
      candidate_id: candidateId,
      offer_id: more.offerId ?? null,
      document_id: more.documentId ?? null,
      position_id: more.positionId ?? null,
      due_at: more.dueAt ?? null,
      created_at: server.services.now(),
    })
    .execute()
  return id
}

export async function readForm(visitor: Visitor, id: string): Promise<FormState> {
  const answer = await visitor.inject('GET', `${FORMS}/${id}`)
  return getForm.response.parse(answer.json<{ data: unknown }>().data)
}

export const toSubmitPath = (id: string) => `${FORMS}/${id}/submit`
export const toDraftPath = (id: string) => `${FORMS}/${id}/draft`

const TUS = { 'tus-resumable': '1.0.0' }
const buildBase64 = (words: string) => Buffer.from(words).toString('base64')

/** Begins an upload like tus-js-client. */
export function beginUpload(
  visitor: Visitor,
  name: string,
  size: number,
  allowedTypes?: string,
): Promise<LightMyRequestResponse> {
  const metadata = `filename ${buildBase64(name)}${allowedTypes ? `,allowedTypes ${buildBase64(allowedTypes)}` : ''}`
  return visitor.inject('POST', FORM_UPLOADS, {
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata },
  })
}

export function appendTo(
  visitor: Visitor,
  address: string,
  offset: number,
  bytes: Uint8Array,
): Promise<LightMyRequestResponse> {
  return visitor.inject('PATCH', address, {
    bytes,
    headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
  })
}

export const fetchLength = (visitor: Visitor, address: string): Promise<LightMyRequestResponse> =>
  visitor.inject('HEAD', address, { headers: TUS })

/** Uploads a file in one part; returns the final response, and its id. */
export async function uploadFile(
  visitor: Visitor,
  name: string,
  bytes: Uint8Array,
  allowedTypes?: string,
): Promise<{ answer: LightMyRequestResponse; uid: string }> {
  const begun = await beginUpload(visitor, name, bytes.length, allowedTypes)
  const address = begun.headers.location
  if (typeof address !== 'string') return { answer: begun, uid: '' }
  const answer = await appendTo(visitor, address, 0, bytes)
  return { answer, uid: /uploads\/([\w-]+)/.exec(address)?.[1] ?? '' }
}

/** A file in the answers, as the page sends it. */
export const buildFileValue = (uid: string, more: Record<string, unknown> = {}) => ({
  uid,
  name: 'anything.pdf',
  size: 1,
  type: '',
  lastModified: 0,
  webkitRelativePath: '',
  content: '',
  status: 'done',
  ...more,
})
