import { createHash, randomUUID } from 'node:crypto'
import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { uploadResume } from '#contract/profile/resume.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { RESUME_UNDO, RESUMES_KEPT } from '#contract/zod-free/limits.ts'
import type { Db } from '#server/db/open.ts'
import { keepFile } from '#server/files/kept-files.ts'
import { turnOf } from '#server/files/turn-of.ts'
import type { ResumeParser } from '#server/integrations/resume-parse/resume-parser.ts'
import { Failure } from '#server/platform/failure.ts'
import type { DoneOnce } from '#server/platform/http/done-once.ts'
import type { UploadedFile } from '#server/platform/http/form.ts'
import { once, storedAnswer } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import type { Services } from '#server/platform/services.ts'
import { visibleName } from '#server/platform/words/file-name.ts'
import { rename } from '#server/careers/profile/rename.ts'
import type { KnownSkills } from '#server/careers/profile/skills/known-skills.ts'
import { holdProfile, presentProfile, writeProfile, type StoredProfile } from '#server/careers/profile/store.ts'
import { checkResume, type SoundResume } from './check-resume.ts'
import { fillFrom, heldBack, type Filling } from './fill.ts'
import { bytesOf } from './data-url.ts'
import { partOf, sectionOf } from './sections.ts'
import { withNamedSkills } from './named-skills.ts'
import { presentProposal, type ProposalContent, type UndoBySection } from './proposals.ts'
import { makePrimary, presentResume, resumesOf } from './store.ts'

type Body = BodyOf<typeof uploadResume>
type Answer = DataOf<typeof uploadResume>
/** What a resume is read with. */
export type Reading = {
  parser: ResumeParser
  /** What the tenant's jobs ask for. */
  wantedSkills: (tenantId: number) => Promise<readonly string[]>
  knownSkills: () => Promise<KnownSkills>
}

/** Keeps a resume as the primary one, and fills what is empty of the profile from it (P-03, P-04, P-09). Nothing is sent to anybody. */
export async function takeResume(
  services: Services,
  reading: Reading,
  visit: SignedInVisit,
  body: Body,
  file: UploadedFile | undefined,
): Promise<DoneOnce<Answer>> {
  const bytes = file?.bytes ?? bytesOf(body.resume_content)
  const named = { ...body, resume_content: createHash('sha256').update(bytes).digest('hex') }
  const name = visibleName(body.resume_file_name, '_').replaceAll(/[\\/]/g, '_')
  const earlier = await storedAnswer(services.db, visit, visit.candidate.email, uploadResume, named)
  if (earlier) return earlier
  const sound = await checkResume(services.malware, { name, bytes }, turnOf(visit))
  const read = sound.kind && (await reading.parser.read(sound.bytes, sound.kind, turnOf(visit)))
  const whole =
    read && !read.isUnclear
      ? withNamedSkills(read, await reading.wantedSkills(visit.tenant.id), await reading.knownSkills())
      : null
  return once(services, visit, uploadResume, named, async (tx) => {
    const now = services.now()
    const standing = await holdProfile(tx, visit.candidate, now)
    if (standing.resumes.length >= RESUMES_KEPT && !standing.resumes.some((one) => one.name === name))
      throw new Failure('conflict', 'You have %(most)s resumes here. Delete one first.', {
        values: { most: RESUMES_KEPT },
      })
    const resume = await keepResume(tx, visit, name, sound, now)
    const found = whole ? fillFrom(standing.content, whole) : null
    const filling = found && body.review_first === 'true' ? heldBack(standing.content, found) : found
    const { profile, undo } = filling
      ? await fillProfile(tx, visit, standing, filling, now)
      : { profile: standing, undo: {} }
    const content: ProposalContent = {
      filled: filling?.filled ?? [],
      fields: filling?.waiting ?? [],
      unmapped: read?.unmapped.slice(0, MOST_UNMAPPED) ?? [],
      isScan: read?.isScan ?? false,
      isUnread: read === null,
      isUnclear: read?.isUnclear ?? false,
      name: whole?.content ? nameAsWritten(whole.content) : null,
    }
    const proposal = {
      id: randomUUID(),
      candidate_id: visit.candidate.id,
      resume_id: resume.id,
      content: JSON.stringify(content),
      undo: JSON.stringify(undo),
      is_open: content.fields.length > 0 ? 1 : 0,
      created_at: now,
      undo_until: content.filled.length > 0 ? now + RESUME_UNDO : null,
    }
    await tx.insertInto('resume_proposal').values(proposal).execute()
    const resumes = await resumesOf(tx, visit.candidate.id)
    const candidate = presentProfile({ ...profile, resumes }, visit.candidate)
    return { candidate, resume: presentResume({ ...resume, is_primary: 1 }), proposal: presentProposal(proposal) }
  })
}

/** The same name again is a newer one of it: what its former proposed is superseded, and what it filled can still be taken back. */
async function keepResume(tx: Db, { tenant, candidate }: SignedInVisit, name: string, sound: SoundResume, now: number) {
  const { bytes, sha256, mediaType } = sound
  await keepFile(tx, { tenantId: tenant.id, sha256, mediaType, bytes }, now)
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
  const former = (db: Db) =>
    db
      .selectFrom('resume')
      .select('resume.id')
      .where('resume.candidate_id', '=', candidate.id)
      .where('resume.name', '=', name)
      .where('resume.id', '!=', row.id)
  await tx
    .updateTable('resume_proposal')
    .set({ resume_id: row.id, is_open: 0 })
    .where('resume_id', 'in', former(tx))
    .execute()
  await tx.deleteFrom('resume').where('id', 'in', former(tx)).execute()
  await makePrimary(tx, candidate.id, row.id)
  await tx.updateTable('candidate').set({ has_resume: 1 }).where('id', '=', candidate.id).execute()
  return row
}

async function fillProfile(
  tx: Db,
  visit: SignedInVisit,
  standing: StoredProfile,
  { content, filled }: Filling,
  now: number,
): Promise<{ profile: StoredProfile; undo: UndoBySection }> {
  const sections = new Set(filled.map(({ path }) => sectionOf(path)))
  const versions = { ...standing.versions }
  const undo: UndoBySection = {}
  for (const section of sections) {
    versions[section] = (versions[section] ?? 0) + 1
    undo[section] = { before: partOf(standing.content, section), version: versions[section] }
  }
  const profile = { ...standing, content, versions }
  await rename(tx, visit, standing.content, content, now)
  await writeProfile(tx, visit.candidate.id, profile)
  return { profile, undo }
}

const nameAsWritten = ({ firstName, lastName, nameOrder = null }: ProfileContent) => ({
  firstName,
  lastName,
  nameOrder,
})

/** Lines that nobody could place and that are shown. */
const MOST_UNMAPPED = 60
