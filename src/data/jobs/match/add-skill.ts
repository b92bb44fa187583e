import { useMutation, useQueryClient } from '@tanstack/react-query'
import { attempt } from '#src/data/attempt.ts'
import { call } from '#src/platform/request/call.ts'
import { refreshMatches } from './refresh-matches.ts'

/**
 * Puts a skill that somebody says they have into their profile, by the edit that the profile page makes (P-02), and
 * works the matches out anew. The same name twice is one.
 */
export function useAddSkill() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (name: string) => {
      // the profile's shape is a chunk of its own, which few who read a job need
      const { editProfile } = await import('#contract/profile/profile.ts')
      const body = {
        op_section: 'skills' as const,
        operation: 'add' as const,
        op_data: { value: { name, proficiency: null } },
      }
      await attempt(['add-skill', name], (idempotencyKey) => call(editProfile, { body, idempotencyKey }))
      return name
    },
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: ['profile'] }), refreshMatches(client)]),
  })
}
