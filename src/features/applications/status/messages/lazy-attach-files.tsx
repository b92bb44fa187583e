import { createElement } from 'react'
import { loadChunk } from '#src/platform/chunks/chunk-load.ts'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { Loading } from '#src/ui/state/state-view.tsx'
import type { AttachProps } from './attach/attach-files.tsx'

const loadAttachFiles = async () => (await import('./attach/attach-files.tsx')).AttachFiles
const useAttach = createLazyHook(() => loadChunk('attach', loadAttachFiles, true))

/** Attachments, loaded with the first file; the message being written stays. */
export function LazyAttachFiles(props: AttachProps) {
  const Attach = useAttach()
  return Attach ? createElement(Attach, props) : <Loading />
}
