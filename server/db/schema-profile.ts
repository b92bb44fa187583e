// What candidates say of themselves. Times are epoch milliseconds, JSON is text.

type ProfileTable = {
  candidate_id: number
  tenant_id: number
  /** JSON (src/contract/profile/profile-content.ts), without the names, which stand in the candidate's row. */
  content: string
  /** JSON: how often each section was written. */
  versions: string
  /** Their picture among the tenant's files. */
  avatar_sha256: string | null
  updated_at: number
}

export type ProfileTables = { profile: ProfileTable }
