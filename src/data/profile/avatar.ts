import { useMutation } from '@tanstack/react-query'
import { putAvatar, removeAvatar } from '#contract/profile/profile.ts'
import { call } from '#src/platform/request/call.ts'
import { useStoreProfile } from './profile.ts'

/** Changes the candidate's picture, or removes it (P-01). */
export function useChangeAvatar(onDone: () => void) {
  const take = useStoreProfile()
  const settings = { networkMode: 'always', retry: false } as const
  const put = useMutation({
    ...settings,
    mutationFn: (square: Blob) => {
      const form = new FormData()
      form.append('avatar', square, 'avatar.jpg')
      return call(putAvatar, { form })
    },
    onSuccess: async (profile) => {
      await take(profile)
      onDone()
    },
  })
  const remove = useMutation({
    ...settings,
    mutationFn: () => call(removeAvatar),
    onSuccess: async (profile) => {
      await take(profile)
      onDone()
    },
  })
  return { put, remove }
}
