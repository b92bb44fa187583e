import type { ColumnType } from 'kysely'

// Candidates' profiles and resumes. Times are epoch milliseconds, JSON is text, flags are 0 or 1.

type Flag = ColumnType<number, number | undefined, number>

type ProfileTable = {
  candidate_id: number
  tenant_id: number
  /** JSON (src/contract/profile/profile-content.ts), without names and place, which are in the candidate's row. */
  content: string
  /** JSON: number of writes of each section. */
  versions: string
  /** SHA-256 of the candidate's picture, which is one of the tenant's files. */
  avatar_sha256: string | null
  updated_at: number
}

/** A resume of a candidate; its bytes are one of the tenant's files. */
type ResumeTable = {
  id: string
  tenant_id: number
  candidate_id: number
  name: string
  media_type: string
  size: number
  sha256: string
  is_primary: Flag
  created_at: number
}

/** The changes to the profile that a resume made, and those that it proposes. */
type ResumeProposalTable = {
  id: string
  candidate_id: number
  resume_id: string
  /** JSON: `filled`, `fields`, `unmapped`, `isScan`, `isUnread`, `isUnclear` of src/contract/profile/resume.ts. */
  content: string
  /** JSON: each changed section's content before the change, and the version that was written. */
  undo: string
  /** 1 until the candidate has decided about the proposed changes. */
  is_open: Flag
  created_at: number
  /** Last moment to undo the changes; null once undone. */
  undo_until: number | null
}

/** A name of a skill, imported by an operator. */
type SkillNameTable = { language: string; label: string; name: string; imported_at: number }

export type ProfileTables = {
  profile: ProfileTable
  resume: ResumeTable
  resume_proposal: ResumeProposalTable
  skill_name: SkillNameTable
}
