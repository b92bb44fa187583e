import { useState } from 'react'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  choosePrimaryResume,
  decideProposal,
  listProposals,
  removeResume,
  resumeFile,
  undoProposal,
  uploadResume,
  type Proposal,
} from '#contract/profile/resume.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { networkFirst } from '#src/data/network-first.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { createUploadFetch, type Uploaded } from '#src/platform/request/upload-fetch.ts'
import { useStoreProfile } from './profile.ts'

export type Proposals = DataOf<typeof listProposals>
const PROPOSALS = ['profile', 'proposals'] as const

/** The changes that resumes propose, and the ones already made that can still be undone. */
export function resumeProposalsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: PROPOSALS,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => listProposals.response } },
    queryFn: ({ signal }): Promise<Proposals> => call(listProposals, { signal, fetchesPage: true }),
    persister: networkFirst as never,
    networkMode: 'always',
    retry: false,
    staleTime: STALE.MINUTE,
  })
}

/** Whether what a resume filled in or changed can still be undone at that time (epoch ms). */
export function canUndoProposal({ undoUntilTs }: Proposal, now: number): boolean {
  return undoUntilTs !== null && undoUntilTs * 1000 > now
}

/** The address from which a resume is downloaded. */
export const toResumePath = (id: string): string =>
  toOutgoingPath(resumeFile.path.replace(':id', encodeURIComponent(id)))

type HowToUpload = {
  onProgress: (uploaded: Uploaded) => void
  /** Whether nothing is filled in until the owner has chosen what to use. */
  isReviewedFirst?: boolean
}

/**
 * Uploads a resume and refreshes what depends on it: profile, resumes, score, search and open job with its match
 * (P-03). Retrying the same file after a lost response reuses the key, so it is stored once. `abort` cancels.
 */
export function useUploadResume({ onProgress, isReviewedFirst = false }: HowToUpload) {
  const client = useQueryClient()
  const take = useStoreProfile()
  const [aborting, setAborting] = useState<AbortController>()
  const mutation = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: async (file: File) => {
      const controller = new AbortController()
      setAborting(controller)
      const form = new FormData()
      form.append('resume_file_name', file.name)
      form.append('resume_content', await readDataUrl(file))
      if (isReviewedFirst) form.append('review_first', 'true')
      return withAttemptKey(
        ['upload-resume', isReviewedFirst, file.name, file.size, file.lastModified],
        (idempotencyKey) =>
          browserCall(uploadResume, {
            form,
            idempotencyKey,
            via: createUploadFetch(onProgress),
            signal: controller.signal,
          }),
      )
    },
    onSuccess: async ({ candidate }) => {
      // includes `hasResume`, the name and the default search place
      const { around } = await take(candidate)
      await around
      await refetchAfterProfileChange(client)
    },
  })
  return { ...mutation, abort: () => aborting?.abort() }
}

/** Applies the chosen proposals of a resume. */
export function useDecideProposal() {
  return useProfileChange(({ id, accept }: { id: string; accept: string[] }) =>
    withAttemptKey(['decide', id, accept], (idempotencyKey) =>
      browserCall(decideProposal, { params: { id }, body: { accept }, idempotencyKey }),
    ),
  )
}

/** Undoes the changes of a resume. */
export function useUndoProposal() {
  return useProfileChange((id: string) =>
    withAttemptKey(['undo', id], (idempotencyKey) => browserCall(undoProposal, { params: { id }, idempotencyKey })),
  )
}

export function useChoosePrimaryResume() {
  return useProfileChange((id: string) => browserCall(choosePrimaryResume, { params: { id } }))
}

export function useRemoveResume() {
  return useProfileChange((id: string) => browserCall(removeResume, { params: { id } }))
}

type WithCandidate = { candidate: Parameters<ReturnType<typeof useStoreProfile>>[0] }

function useProfileChange<Given, Answer extends WithCandidate>(change: (given: Given) => Promise<Answer>) {
  const client = useQueryClient()
  const take = useStoreProfile()
  return useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: change,
    onSuccess: ({ candidate }) => take(candidate),
    onSettled: () => client.invalidateQueries({ queryKey: PROPOSALS }),
  })
}

async function refetchAfterProfileChange(client: QueryClient): Promise<void> {
  const around = [PROPOSALS, ['search'], ['position'], ['match']]
  await Promise.all(around.map((queryKey) => client.invalidateQueries({ queryKey })))
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
}
