import { use, useEffect, useRef, useState } from 'react'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { UploadedFile } from '#contract/form/values.ts'
import type { UploadFile } from '#src/form-kit/field-props.ts'
import { RunningUploadsContext } from '#src/form-kit/running-uploads.ts'
import { useDirty } from '#src/platform/dirty.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** A file that is being uploaded. */
export type Sending = {
  key: string
  file: File
  sent: number
  phase: 'waiting' | 'sending' | 'failed'
  /** The server's reason, if it has refused the file itself. */
  refusal?: string | undefined
}

/**
 * Files that are uploaded, one after the other, and those that have arrived: only these are the form's value. `id` is
 * the field's.
 */
export function useUploads(id: string, item: ItemOf<'fileUpload'>, upload: UploadFile | null, files: Files) {
  const [sendings, setSendings] = useState<readonly Sending[]>([])
  const inForm = use(RunningUploadsContext)
  const broken = sendings.filter(({ phase }) => phase === 'failed').length
  const running = sendings.length - broken
  // a refusal is an error too: the form cannot be sent until the candidate has seen it
  const failed = broken + files.refused
  useEffect(() => inForm?.updateField(id, { running, failed }), [inForm, id, running, failed])
  useEffect(() => () => inForm?.updateField(id, { running: 0, failed: 0 }), [inForm, id])
  // a file is only in this tab until it has arrived
  useDirty(running > 0)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const stops = useRef(new Map<string, AbortController>())
  // Several files may end between two renderings.
  const latest = useRef(files.value)
  useEffect(() => {
    latest.current = files.value
  }, [files.value])
  useEffect(() => {
    const begun = stops.current
    return () => begun.forEach((stop) => stop.abort())
  }, [])

  const updateSending = (key: string, change: Partial<Sending> | null) =>
    setSendings((all) =>
      all.flatMap((one) => (one.key === key ? (change === null ? [] : [{ ...one, ...change }]) : [one])),
    )
  const run = async (key: string, file: File) => {
    const stop = stops.current.get(key)
    if (!upload || !stop || stop.signal.aborted) return
    updateSending(key, { phase: 'sending' })
    try {
      const { allowedTypes, withContent } = item.fileUploadOptions ?? {}
      const onProgress = (sent: number) => updateSending(key, { sent })
      const arrived = await upload(file, { item: item.name, allowedTypes, onProgress, signal: stop.signal })
      const whole = withContent ? { ...arrived, content: await readBase64(file) } : arrived
      if (stop.signal.aborted) return
      // the upload has arrived: leaving the page no longer cancels it
      stops.current.delete(key)
      latest.current = [...latest.current, whole]
      files.onChange(latest.current)
      files.onArrived(file.name)
      updateSending(key, null)
    } catch (error) {
      if (stop.signal.aborted) return
      const refusal = findUploadRefusal(error)
      // the server stores nothing of a file that it has refused
      if (refusal !== undefined) stops.current.delete(key)
      updateSending(key, { phase: 'failed', refusal })
      files.onFailed(file.name)
    }
  }
  const enqueue = (key: string, file: File) => {
    stops.current.set(key, new AbortController())
    queue.current = queue.current.then(() => run(key, file))
  }
  return {
    sendings,
    add(chosen: readonly File[]) {
      const added = chosen.map((file) => ({ key: createRandomId(10), file, sent: 0, phase: 'waiting' as const }))
      setSendings((all) => [...all, ...added])
      for (const { key, file } of added) enqueue(key, file)
    },
    /** Resumes an interrupted upload. */
    retry({ key, file }: Sending) {
      updateSending(key, { phase: 'waiting', refusal: undefined })
      enqueue(key, file)
    },
    stop(key: string) {
      stops.current.get(key)?.abort()
      updateSending(key, null)
    },
    remove(uid: string) {
      latest.current = latest.current.filter((file) => file.uid !== uid)
      files.onChange(latest.current)
    },
    /** A field for one file keeps only the last one chosen. */
    clear() {
      for (const stop of stops.current.values()) stop.abort()
      setSendings([])
      latest.current = []
    },
  }
}

/** The text of a refusal. A refused file would be refused again; other failures can be retried. */
function findUploadRefusal(error: unknown): string | undefined {
  return error instanceof RequestFailure && error.kind === 'refused' ? error.message : undefined
}

type Files = {
  value: readonly UploadedFile[]
  /** The number of refusals shown beside the field. */
  refused: number
  onChange: (files: readonly UploadedFile[]) => void
  onArrived: (name: string) => void
  onFailed: (name: string) => void
}

/** A file's content as base64. */
async function readBase64(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  // A data URL consists of a type, a comma and the content.
  reader.addEventListener('load', () =>
    resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : ''),
  )
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
  reader.readAsDataURL(file)
  return promise
}
