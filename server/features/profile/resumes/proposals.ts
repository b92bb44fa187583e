import type { Selectable } from 'kysely'
import { profileContent, type ProfileContent } from '#contract/profile/profile-content.ts'
import type { Section } from '#contract/profile/profile-edit.ts'
import { decideProposal, undoProposal, type Proposal, type ProposedField } from '#contract/profile/resume.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { RESUME_UNDO } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import { renameCandidate } from '#server/features/profile/rename-candidate.ts'
import { lockProfile, presentProfile, writeProfile } from '#server/features/profile/store.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import { toCanonicalJson } from '#server/platform/canonical-json.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { LISTS, getComparableName, type ListName } from './fill-profile.ts'
import { createProposalNotFound } from './resume-refusals.ts'
import { pickSection, getSectionOfPath } from './profile-sections.ts'

/** Optional fields are missing in proposals of earlier versions. */
export type ProposalContent = Pick<Proposal, 'filled' | 'fields' | 'unmapped' | 'isScan' | 'isUnread'> &
  Partial<Pick<Proposal, 'isUnclear'>> & {
    name?: (Pick<ProfileContent, 'firstName' | 'lastName'> & { nameOrder: ProfileContent['nameOrder'] }) | null
  }
/** The content of a section before a resume changed it, and the version that was written. */
export type UndoBySection = Partial<Record<Section, { before: Partial<ProfileContent>; version: number }>>
type Row = Selectable<Schema['resume_proposal']>

export function presentProposal(row: Row): Proposal {
  const { filled, fields, unmapped, isScan, isUnread, isUnclear = false } = JSON.parse(row.content) as ProposalContent
  return {
    id: row.id,
    resumeId: row.resume_id,
    filled,
    // a proposal closed by a newer version of its file has nothing left to decide
    fields: row.is_open === 1 ? fields : [],
    unmapped,
    isScan,
    isUnread,
    isUnclear,
    undoUntilTs: row.undo_until === null ? null : Math.floor(row.undo_until / 1000),
  }
}

/** Most proposals that are listed. */
const MOST = 10

/** Proposals that are open, or that can still be undone, the newest first. */
export async function listOpenProposals(db: Db, candidateId: number, now: number): Promise<Proposal[]> {
  const rows = await db
    .selectFrom('resume_proposal')
    .selectAll()
    .where('candidate_id', '=', candidateId)
    .where(({ or, eb }) => or([eb('is_open', '=', 1), eb('undo_until', '>', now)]))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(presentProposal)
}

/** Applies the chosen fields together with edits made since; all other fields stay, and the proposal is closed. */
export function decideOnProposal(
  services: Services,
  context: SignedInContext,
  id: string,
  accept: readonly string[],
): Promise<IdempotentResult<DataOf<typeof decideProposal>>> {
  return withIdempotency(services, context, decideProposal, { id, accept }, async (tx) => {
    const now = services.now()
    const row = await lockProposal(tx, context, id)
    if (row?.is_open !== 1) throw createProposalNotFound()
    const standing = await lockProfile(tx, context.candidate, now)
    const read = JSON.parse(row.content) as ProposalContent
    const chosen = read.fields.filter(({ path }) => accept.includes(path))
    const taken = chosen.reduce(applyProposedField, standing.content)
    // the order of first and last name belongs to the name in the resume
    const isItsName =
      chosen.some(({ path }) => getSectionOfPath(path) === 'basic_info' && path.endsWith('Name')) && read.name
    const content = profileContent.parse(
      isItsName && getComparableName(isItsName) === getComparableName(taken)
        ? { ...taken, nameOrder: isItsName.nameOrder }
        : taken,
    )
    const undo = JSON.parse(row.undo) as UndoBySection
    const versions = { ...standing.versions }
    for (const section of new Set(chosen.map(({ path }) => getSectionOfPath(path)))) {
      const earlier = undo[section]
      const isOurs = earlier && earlier.version === (versions[section] ?? 0)
      versions[section] = (versions[section] ?? 0) + 1
      const before = isOurs ? earlier.before : pickSection(standing.content, section)
      undo[section] = { before, version: versions[section] }
    }
    await renameCandidate(tx, context, standing.content, content, now)
    await writeProfile(tx, context.candidate.id, { ...standing, content, versions })
    const until = chosen.length > 0 ? now + RESUME_UNDO : row.undo_until
    await tx
      .updateTable('resume_proposal')
      .set({
        content: JSON.stringify({ ...read, filled: [...read.filled, ...chosen], fields: [] } satisfies ProposalContent),
        is_open: 0,
        undo: JSON.stringify(undo),
        undo_until: until,
      })
      .where('id', '=', id)
      .execute()
    return { candidate: presentProfile({ ...standing, content, versions }, context.candidate) }
  })
}

/** Restores the former content, section by section; edits made since stay. */
export function undoFilledInFields(
  services: Services,
  context: SignedInContext,
  id: string,
): Promise<IdempotentResult<DataOf<typeof undoProposal>>> {
  return withIdempotency(services, context, undoProposal, { id }, async (tx) => {
    const now = services.now()
    const row = await lockProposal(tx, context, id)
    if (!row || row.undo_until === null || row.undo_until <= now) throw createProposalNotFound()
    const standing = await lockProfile(tx, context.candidate, now)
    const undo = Object.entries(JSON.parse(row.undo) as UndoBySection) as [
      Section,
      NonNullable<UndoBySection[Section]>,
    ][]
    const isOurs = ([section, { version }]: (typeof undo)[number]) => standing.versions[section] === version
    const versions = { ...standing.versions }
    let content = standing.content
    for (const [section, { before }] of undo.filter(isOurs)) {
      // a name is never removed, because letters are signed with it
      const { firstName, lastName, ...rest } = before
      content = { ...content, ...rest, ...((firstName ?? lastName) ? { firstName, lastName } : {}) }
      versions[section] = (versions[section] ?? 0) + 1
    }
    await renameCandidate(tx, context, standing.content, content, now)
    await writeProfile(tx, context.candidate.id, { ...standing, content, versions })
    await tx.updateTable('resume_proposal').set({ is_open: 0, undo_until: null }).where('id', '=', id).execute()
    const kept = undo.filter((one) => !isOurs(one)).map(([section]) => section)
    return { candidate: presentProfile({ ...standing, content, versions }, context.candidate), kept }
  })
}

/** The candidate's own proposal, locked until the transaction ends. */
async function lockProposal(tx: Db, { candidate }: SignedInContext, id: string): Promise<Row | undefined> {
  return tx
    .updateTable('resume_proposal')
    .set(({ ref }) => ({ is_open: ref('is_open') }))
    .where('id', '=', id)
    .where('candidate_id', '=', candidate.id)
    .returningAll()
    .executeTakeFirst()
}

/** Applies an accepted field to a profile: a single value, a new entry, or a changed entry, wherever it is now. */
function applyProposedField(content: ProfileContent, { path, old, new: next }: ProposedField): ProfileContent {
  const [name = '', index] = path.split('.')
  if (index === undefined) return { ...content, [name]: next }
  if (!isListName(name)) return content
  const list: unknown[] = [...content[name]]
  const at = old === null ? -1 : list.findIndex((one) => toCanonicalJson(one) === toCanonicalJson(old))
  if (at === -1) list.push(next)
  else list[at] = next
  return { ...content, [name]: list }
}

const isListName = (name: string): name is ListName => (LISTS as readonly string[]).includes(name)
