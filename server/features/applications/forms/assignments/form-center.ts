import type { DataOf } from '#contract/wire/endpoint.ts'
import { FORM_TABS, type FormRow, type FormTab, type listForms } from '#contract/applications/forms/forms-list.ts'
import { toFormPath } from '#contract/applications/forms/form-paths.ts'
import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { listPublicForms, readFormVersion } from '#server/features/applications/forms/definitions/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import { toSecondsOrNull } from '#server/platform/time/wire-times.ts'
import { readAssignmentContext, findOfferCloseReason, listNewQuestions, getFormStatus } from './form-state.ts'
import { listFormEntries, type FormEntry } from './store.ts'

const LABELS: Record<FormTab, Text> = { todo: msg('To do'), sent: msg('Sent'), public: msg('Open to everyone') }

/** The form center (F-13): the forms of a tab, and the tab counts if requested. */
export async function readFormCenter(
  db: Db,
  context: RequestContext,
  options: { tab: string | undefined; withTabs: boolean; locale: Locale; now: number },
): Promise<DataOf<typeof listForms>> {
  const { tenant, candidate } = context
  const entry = candidate ? await listFormEntries(db, tenant.id, candidate.id) : []
  const mine = new Map(entry.map((one) => [one.wireId, one]))
  const open: FormEntry[] = (await listPublicForms(db, tenant.id)).map(
    (form) => mine.get(form.slug) ?? { wireId: form.slug, form, assignment: null, draft: null, submission: null },
  )
  const waiting = await omitFormsOfEndedOffers(db, entry, options.now)
  const byTab: Record<FormTab, FormEntry[]> = {
    todo: waiting.filter((one) => !one.submission).toSorted(compareFormsByDueTime),
    sent: entry.filter((one) => one.submission).toSorted((a, b) => getFormSentTime(b) - getFormSentTime(a)),
    public: open,
  }
  const tabs = candidate ? FORM_TABS : (['public'] as const)
  const tab = tabs.find((id) => id === options.tab) ?? tabs[0]
  const forms = await Promise.all((byTab[tab] ?? []).map((one) => presentFormEntry(db, one)))
  if (!options.withTabs) return { tabs: [], forms }
  return {
    tabs: tabs.map((id) => ({ id, label: translate(options.locale, LABELS[id]), count: byTab[id].length })),
    forms,
  }
}

/** Leaves out forms of declined or ended offers, which can no longer be submitted. */
async function omitFormsOfEndedOffers(db: Db, entry: readonly FormEntry[], now: number): Promise<FormEntry[]> {
  const ids = entry.flatMap(({ assignment }) => assignment?.offer_id ?? [])
  if (ids.length === 0) return [...entry]
  const offers = await db.selectFrom('offer').select(['id', 'status', 'expires_at']).where('id', 'in', ids).execute()
  const ended = new Set(
    offers.filter((one) => findOfferCloseReason(one.status, one.expires_at, now)).map(({ id }) => id),
  )
  return entry.filter(({ assignment }) => !assignment?.offer_id || !ended.has(assignment.offer_id))
}

async function presentFormEntry(db: Db, entry: FormEntry): Promise<FormRow> {
  const { form, assignment, submission, draft } = entry
  const { shown } = await readAssignmentContext(db, assignment)
  const isBehind = !submission && draft !== null && draft.form_version !== form.version
  const added = isBehind
    ? await listNewQuestions(db, entry, (await readFormVersion(db, form.id, form.version)).definition)
    : []
  return {
    id: entry.wireId,
    title: form.title,
    type: form.kind as FormRow['type'],
    pid: shown.pid,
    positionTitle: shown.positionTitle,
    status: getFormStatus(entry),
    dueTs: toSecondsOrNull(assignment?.due_at),
    submittedTs: toSecondsOrNull(submission?.submitted_at),
    newQuestionCount: added.length,
    url: toFormPath(entry.wireId),
  }
}

const getFormDueTime = ({ assignment }: FormEntry) => assignment?.due_at ?? Number.POSITIVE_INFINITY
const getFormSentTime = ({ submission }: FormEntry) => submission?.submitted_at ?? 0
const compareFormsByDueTime = (a: FormEntry, b: FormEntry) =>
  getFormDueTime(a) === getFormDueTime(b) ? 0 : getFormDueTime(a) - getFormDueTime(b)
