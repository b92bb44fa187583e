import { createHash, randomUUID } from 'node:crypto'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { uploadResume } from '#contract/profile/resume.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { RESUME_UNDO, RESUMES_KEPT } from '#contract/zod-free/limits.ts'
import { msg } from '#contract/zod-free/text.ts'
import type { Db } from '#server/db/open-db.ts'
import { saveFile } from '#server/files/stored-files.ts'
import { getVisitorQueueTurn } from '#server/files/queue-turn.ts'
import type { ResumeParser } from '#server/integrations/resume-parse/resume-parser.ts'
import { Failure } from '#server/platform/failure.ts'
import type { IdempotentResult } from '#server/platform/http/guards/idempotent-result.ts'
import type { UploadedFile } from '#server/platform/http/body/read-form.ts'
import { withIdempotency, findStoredAnswer } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import type { Services } from '#server/platform/services.ts'
import { stripInvisibleCharacters } from '#server/platform/words/strip-invisible-characters.ts'
import { renameCandidate } from '#server/features/profile/rename-candidate.ts'
import type { KnownSkills } from '#server/features/profile/skills/known-skills.ts'
import { lockProfile, presentProfile, writeProfile, type StoredProfile } from '#server/features/profile/store.ts'
import { checkResume, type CheckedResume } from './check-resume.ts'
import { fillEmptyFields, proposeEverything, type Filling } from './fill-profile.ts'
import { pickSection, getSectionOfPath } from './profile-sections.ts'
import { addNamedSkills } from './add-named-skills.ts'
import { presentProposal, type ProposalContent, type UndoBySection } from './proposals.ts'
import { markResumeAsPrimary, presentResume, listResumes } from './store.ts'
import { createResumeRefusal } from './resume-refusals.ts'

type Body = BodyOf<typeof uploadResume>

type Answer = DataOf<typeof uploadResume>

/** What reading a resume depends on. */
export type Reading = {
  parser: ResumeParser
  /** Returns the skills that the tenant's jobs require. */
  wantedSkills: (tenantId: number) => Promise<readonly string[]>
  knownSkills: () => Promise<KnownSkills>
}

/** Most unrecognized lines that are shown. */
const MOST_UNMAPPED = 60

/**
 * Stores a resume as the primary one and fills empty profile fields from it (P-03, P-04, P-09). Nothing is shared
 * with anyone.
 */
export async function acceptResume(
  services: Services,
  reading: Reading,
  context: SignedInContext,
  body: Body,
  file: UploadedFile | undefined,
): Promise<IdempotentResult<Answer>> {
  const bytes = file?.bytes ?? decodeDataUrl(body.resume_content)
  const named = { ...body, resume_content: createHash('sha256').update(bytes).digest('hex') }
  const name = stripInvisibleCharacters(body.resume_file_name, '_').replaceAll(/[\\/]/g, '_')
  const earlier = await findStoredAnswer(services.db, context, context.candidate.email, uploadResume, named)
  if (earlier) return earlier
  const checked = await checkResume(services.malware, { name, bytes }, getVisitorQueueTurn(context))
  const read = checked.kind && (await reading.parser.read(checked.bytes, checked.kind, getVisitorQueueTurn(context)))
  const whole =
    read && !read.isUnclear
      ? addNamedSkills(read, await reading.wantedSkills(context.tenant.id), await reading.knownSkills())
      : null
  return withIdempotency(services, context, uploadResume, named, async (tx) => {
    const now = services.now()
    const standing = await lockProfile(tx, context.candidate, now)
    if (standing.resumes.length >= RESUMES_KEPT && !standing.resumes.some((one) => one.name === name))
      throw new Failure('conflict', msg('You have {most} resumes here. Delete one first.'), {
        values: { most: RESUMES_KEPT },
      })
    const resume = await storeResume(tx, context, name, checked, now)
    const found = whole ? fillEmptyFields(standing.content, whole) : null
    const filling = found && body.review_first === 'true' ? proposeEverything(standing.content, found) : found
    const { profile, undo } = filling
      ? await writeFilledProfile(tx, context, standing, filling, now)
      : { profile: standing, undo: {} }
    const content: ProposalContent = {
      filled: filling?.filled ?? [],
      fields: filling?.waiting ?? [],
      unmapped: read?.unmapped.slice(0, MOST_UNMAPPED) ?? [],
      isScan: read?.isScan ?? false,
      isUnread: read === null,
      isUnclear: read?.isUnclear ?? false,
      name: whole?.content ? pickNameFields(whole.content) : null,
    }
    const proposal = {
      id: randomUUID(),
      candidate_id: context.candidate.id,
      resume_id: resume.id,
      content: JSON.stringify(content),
      undo: JSON.stringify(undo),
      is_open: content.fields.length > 0 ? 1 : 0,
      created_at: now,
      undo_until: content.filled.length > 0 ? now + RESUME_UNDO : null,
    }
    await tx.insertInto('resume_proposal').values(proposal).execute()
    const resumes = await listResumes(tx, context.candidate.id)
    const candidate = presentProfile({ ...profile, resumes }, context.candidate)
    return { candidate, resume: presentResume({ ...resume, is_primary: 1 }), proposal: presentProposal(proposal) }
  })
}

/**
 * Stores a resume. One with the name of an earlier resume is a newer version of it: open proposals of the earlier one
 * are dropped, and what it filled in can still be undone.
 */
async function storeResume(
  tx: Db,
  { tenant, candidate }: SignedInContext,
  name: string,
  checked: CheckedResume,
  now: number,
) {
  const { bytes, sha256, mediaType } = checked
  await saveFile(tx, { tenantId: tenant.id, sha256, mediaType, bytes }, now)
  const row = {
    id: randomUUID(),
    tenant_id: tenant.id,
    candidate_id: candidate.id,
    name,
    media_type: mediaType,
    size: bytes.length,
    sha256,
    is_primary: 0,
    created_at: now,
  }
  await tx.insertInto('resume').values(row).execute()
  const selectFormer = (db: Db) =>
    db
      .selectFrom('resume')
      .select('resume.id')
      .where('resume.candidate_id', '=', candidate.id)
      .where('resume.name', '=', name)
      .where('resume.id', '!=', row.id)
  await tx
    .updateTable('resume_proposal')
    .set({ resume_id: row.id, is_open: 0 })
    .where('resume_id', 'in', selectFormer(tx))
    .execute()
  await tx.deleteFrom('resume').where('id', 'in', selectFormer(tx)).execute()
  await markResumeAsPrimary(tx, candidate.id, row.id)
  await tx.updateTable('candidate').set({ has_resume: 1 }).where('id', '=', candidate.id).execute()
  return row
}

async function writeFilledProfile(
  tx: Db,
  context: SignedInContext,
  standing: StoredProfile,
  { content, filled }: Filling,
  now: number,
): Promise<{ profile: StoredProfile; undo: UndoBySection }> {
  const sections = new Set(filled.map(({ path }) => getSectionOfPath(path)))
  const versions = { ...standing.versions }
  const undo: UndoBySection = {}
  for (const section of sections) {
    versions[section] = (versions[section] ?? 0) + 1
    undo[section] = { before: pickSection(standing.content, section), version: versions[section] }
  }
  const profile = { ...standing, content, versions }
  await renameCandidate(tx, context, standing.content, content, now)
  await writeProfile(tx, context.candidate.id, profile)
  return { profile, undo }
}

const pickNameFields = ({ firstName, lastName, nameOrder = null }: ProfileContent) => ({
  firstName,
  lastName,
  nameOrder,
})

/** Decodes the file in a data URL. The media type is ignored, because only the name tells the type. */
function decodeDataUrl(content: string): Buffer {
  const comma = content.indexOf(',')
  const head = content.slice(0, Math.max(0, comma))
  if (!/^data:[^,]{0,200};base64$/i.test(head)) throw createResumeRefusal(content === '' ? 'empty' : 'broken')
  const text = content.slice(comma + 1)
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw createResumeRefusal('broken')
  return Buffer.from(text, 'base64')
}
