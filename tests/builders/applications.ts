import type { DataOf } from '#contract/wire/endpoint.ts'
import { APPLY, getApply, submitApply } from '#contract/applications/forms/apply.ts'
import { readFormVersion, type FormRow } from '#server/features/applications/forms/definitions/store.ts'
import { writeApplication } from '#server/features/applications/forms/apply/write-application.ts'
import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'
import { upsertPositions } from '#server/features/jobs/positions/write/upsert-positions.ts'
import { getPublicId } from '#server/db/public-id.ts'
import { newPosition } from './jobs/positions.ts'
import type { TestServer, Visitor } from './server.ts'

type Server = Pick<TestServer, 'services'>

/** Creates an open job with these overrides; returns its id. */
export async function makePosition(
  server: Server,
  more: Partial<NewPosition> & { apply?: Record<string, unknown>; domain?: string } = {},
): Promise<number> {
  const { apply, domain = 'demo.example', ...position } = more
  const { db } = server.services
  const tenant = await db.selectFrom('tenant').select('id').where('domain', '=', domain).executeTakeFirstOrThrow()
  const input = newPosition(position)
  await upsertPositions(server.services, tenant, [input])
  const row = await db
    .updateTable('position')
    .set(apply ? { overrides: JSON.stringify({ apply }) } : ({ ref }) => ({ name: ref('name') }))
    .where('tenant_id', '=', tenant.id)
    .where('external_id', '=', input.externalId)
    .returning(['id', 'secret_id'])
    .executeTakeFirstOrThrow()
  return getPublicId(row)
}

/** Inserts a submitted application for that job or a new one, bypassing the form. */
export async function makeApplication(
  server: Server,
  form: FormRow,
  candidateId: number,
  more: { domain?: string; pid?: number } = {},
): Promise<{ id: number; pid: number }> {
  const { db, now } = server.services
  const pid = more.pid ?? (await makePosition(server, more))
  const version = await readFormVersion(db, form.id, form.version)
  const judged = { answers: { place: 'Porto' }, privateAnswers: {}, consents: [], uploads: [] }
  const position = { id: pid, pid, name: 'Deck hand', form, version }
  const who = { tenantId: form.tenant_id, candidateId }
  const { applicationId: id } = await writeApplication(db, who, { position, judged }, now())
  return { id, pid }
}

export async function applyState(visitor: Visitor, pids: readonly number[]): Promise<DataOf<typeof getApply>> {
  const answer = await visitor.inject('GET', `${APPLY}?pid=${pids.join(',')}`)
  return getApply.response.parse(answer.json<{ data: unknown }>().data)
}

/** The result of submitting an application, checked against the contract. */
export function parseApplied(answer: { json(): { data: unknown } }): DataOf<typeof submitApply> {
  return submitApply.response.parse(answer.json().data)
}
