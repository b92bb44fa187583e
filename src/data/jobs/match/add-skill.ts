import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { call } from '#src/platform/request/call.ts'
import { refreshMatches } from './refresh-matches.ts'

/**
 * Adds a skill to the profile with the same edit as the profile page (P-02), and refreshes matches. Adding a name
 * twice has no effect.
 */
export function useAddSkill() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (name: string) => {
      // The profile's schemas are in a chunk of their own, which few readers of a job need.
      const { editProfile } = await import('#contract/profile/profile.ts')
      const body = {
        op_section: 'skills' as const,
        operation: 'add' as const,
        op_data: { value: { name, proficiency: null } },
      }
      await withAttemptKey(['add-skill', name], (idempotencyKey) => call(editProfile, { body, idempotencyKey }))
      return name
    },
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['profile'] }), refreshMatches(client)]),
  })
}
