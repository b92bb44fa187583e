import type { Transaction } from 'kysely'
import type { moveInterview } from '#contract/employer/employer-interviews.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { readInterviewForEmployer } from '#server/features/interviews/employer/presenter.ts'
import type { InterviewRef } from '#server/features/interviews/store.ts'
import { requireTenant } from '#server/cli/parse-options.ts'
import type { CommandContext, Options, Row } from '#server/cli/command.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

type Slots = BodyOf<typeof moveInterview>['slots']

export const ID = { id: { about: 'of the interview (see interview list)', isRequired: true } } as const
export const SLOT = {
  slot: {
    about: 'a time to choose from, such as 2027-01-25T10:00:00+01:00, or with your own name of it: …+01:00=PANEL-7',
    joins: '\n',
  },
} as const

/** Parses the times in an option, one per line. */
export function parseInterviewSlots(text: string): Slots {
  return text.split('\n').map((slot) => {
    const [start_at = '', ...name] = slot.split('=')
    return { start_at, ...(name.length === 0 ? {} : { external_id: name.join('=') }) }
  })
}

/** Reads an interview as a row of output. */
export async function readInterviewRow(db: Db, tenant: Tenant, id: string, now: number): Promise<Row> {
  const { candidate, position, status, start_at, slots } = await readInterviewForEmployer(
    db,
    { tenantId: tenant.id, id },
    now,
  )
  return { id, to: candidate.email, position: position.name, status, start: start_at, slots: slots.length }
}

type Effect = (opened: Services, tx: Transaction<Schema>, which: InterviewRef) => Promise<void>

export async function changeInterviewAndReadRows(
  { db, services, now }: CommandContext,
  { domain, id = '' }: Options,
  effect: Effect,
): Promise<Row[]> {
  const tenant = await requireTenant(db, domain)
  const opened = await services()
  await opened.transaction((tx) => effect(opened, tx, { tenantId: tenant.id, id }))
  return [await readInterviewRow(opened.db, tenant, id, now)]
}
