import type { DataOf } from '#contract/wire/endpoint.ts'
import { FORM_TABS, type FormRow, type FormTab, type listForms } from '#contract/forms/forms-list.ts'
import { formPath } from '#contract/forms/to-forms.ts'
import type { Locale } from '#contract/locales.ts'
import { publicForms, readVersion } from '#server/careers/forms/definitions/store.ts'
import type { Db } from '#server/db/open.ts'
import { say, type Text } from '#server/platform/texts/say.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import { aroundOf, closedBy, newIn, secondsOrNull, statusOf } from './state.ts'
import { laidOf, type Laid } from './store.ts'

const LABELS: Record<FormTab, Text> = { todo: 'To do', sent: 'Sent', public: 'Open to everyone' }

/** The form center (F-13): the forms of a tab, and the tabs with their counts when asked for. */
export async function formCenter(
  db: Db,
  visit: Visit,
  asked: { tab: string | undefined; withTabs: boolean; locale: Locale; now: number },
): Promise<DataOf<typeof listForms>> {
  const { tenant, candidate } = visit
  const laid = candidate ? await laidOf(db, tenant.id, candidate.id) : []
  const mine = new Map(laid.map((one) => [one.wireId, one]))
  const open: Laid[] = (await publicForms(db, tenant.id)).map(
    (form) => mine.get(form.slug) ?? { wireId: form.slug, form, assignment: null, draft: null, submission: null },
  )
  const waiting = await withoutEnded(db, laid, asked.now)
  const byTab: Record<FormTab, Laid[]> = {
    todo: waiting.filter((one) => !one.submission).toSorted(soonestFirst),
    sent: laid.filter((one) => one.submission).toSorted((a, b) => sentAt(b) - sentAt(a)),
    public: open,
  }
  const tabs = candidate ? FORM_TABS : (['public'] as const)
  const tab = tabs.find((id) => id === asked.tab) ?? tabs[0]
  const forms = await Promise.all((byTab[tab] ?? []).map((one) => rowOf(db, one)))
  if (!asked.withTabs) return { tabs: [], forms }
  return {
    tabs: tabs.map((id) => ({ id, label: say(asked.locale, LABELS[id]), count: byTab[id].length })),
    forms,
  }
}

/** A form of an offer that was decided against, or has ended, can no longer be sent: it waits for nobody. */
async function withoutEnded(db: Db, laid: readonly Laid[], now: number): Promise<Laid[]> {
  const ids = laid.flatMap(({ assignment }) => assignment?.offer_id ?? [])
  if (ids.length === 0) return [...laid]
  const offers = await db.selectFrom('offer').select(['id', 'status', 'expires_at']).where('id', 'in', ids).execute()
  const ended = new Set(offers.filter((one) => closedBy(one.status, one.expires_at, now)).map(({ id }) => id))
  return laid.filter(({ assignment }) => !assignment?.offer_id || !ended.has(assignment.offer_id))
}

async function rowOf(db: Db, laid: Laid): Promise<FormRow> {
  const { form, assignment, submission, draft } = laid
  const { shown } = await aroundOf(db, assignment)
  const isBehind = !submission && draft !== null && draft.form_version !== form.version
  const added = isBehind ? await newIn(db, laid, (await readVersion(db, form.id, form.version)).definition) : []
  return {
    id: laid.wireId,
    title: form.title,
    type: form.kind as FormRow['type'],
    pid: shown.pid,
    positionTitle: shown.positionTitle,
    status: statusOf(laid),
    dueTs: secondsOrNull(assignment?.due_at),
    submittedTs: secondsOrNull(submission?.submitted_at),
    newQuestionCount: added.length,
    url: formPath(laid.wireId),
  }
}

const due = ({ assignment }: Laid) => assignment?.due_at ?? Number.POSITIVE_INFINITY
const sentAt = ({ submission }: Laid) => submission?.submitted_at ?? 0
const soonestFirst = (a: Laid, b: Laid) => (due(a) === due(b) ? 0 : due(a) - due(b))
