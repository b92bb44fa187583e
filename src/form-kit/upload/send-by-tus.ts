import { DetailedError, Upload } from 'tus-js-client'
import { FORM_UPLOADS } from '#contract/applications/forms/form-uploads.ts'
import { isConnected, onReconnected } from '#src/platform/connection.ts'
import { readFailure } from '#src/platform/request/failure/read-failure.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import type { UploadOptions } from '#src/form-kit/field-props.ts'
import { createTusHttpStack } from './tus-http-stack.ts'

/** URLs at which uploads resume, kept after a failure for as long as the page lives. */
const begun = new WeakMap<File, string>()

/**
 * Bytes per request: few enough for a slow phone to send before the server's timeout, and for a buffering proxy to lose
 * little.
 */
const CHUNK = 4 * 1024 * 1024
/** Delays between attempts without progress, ms; any progress restarts the list. */
const RETRIES = [0, 500, 1000, 2000, 4000, 8000, 8000, 8000]

/**
 * Sends a file until all of it has arrived, and returns the upload's id. An interrupted upload resumes where the
 * server's copy ends; offline it waits for the network. Throws a `RequestFailure` if the server refuses it, and the
 * signal's reason if it is canceled.
 */
export async function sendByTus(
  file: File,
  { item, allowedTypes, onProgress, signal }: UploadOptions,
): Promise<string> {
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let hasArrived = false
  const upload = new Upload(file, {
    endpoint: FORM_UPLOADS,
    uploadUrl: begun.get(file) ?? null,
    metadata: {
      filename: file.name,
      filetype: file.type,
      item,
      ...(allowedTypes ? { allowedTypes: allowedTypes.join(',') } : {}),
    },
    httpStack: createTusHttpStack(),
    chunkSize: CHUNK,
    retryDelays: RETRIES,
    // The device's storage outlives the account, so the address is kept in memory.
    storeFingerprintForResuming: false,
    onShouldRetry: isWorthRetrying,
    onUploadUrlAvailable: () => void (upload.url && begun.set(file, upload.url)),
    onProgress: (sent) => onProgress(sent),
    onSuccess: () => {
      hasArrived = true
      resolve(getUploadId(upload.url))
    },
    onError: (error) => (isFailedOffline(error) ? wait() : reject(toUploadFailure(error))),
  })
  let stopWaiting: (() => void) | undefined
  const wait = () => {
    stopWaiting = onReconnected(() => {
      stopWaiting?.()
      upload.start()
    })
  }
  signal.addEventListener('abort', () => {
    if (hasArrived) return
    stopWaiting?.()
    begun.delete(file)
    // The part that has arrived is of no use.
    void upload.abort(upload.url !== null).catch(() => undefined)
    reject(signal.reason as Error)
  })
  upload.start()
  return promise
}

function getUploadId(address: string | null): string {
  return address?.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
}

/** Whether an upload that failed is retried: not if the server refused it for good, nor if the session ended. */
function isWorthRetrying(error: Error): boolean {
  if (!(error instanceof DetailedError) || isFailedOffline(error)) return false
  const status = error.originalResponse?.getStatus() ?? 0
  if (status === 0) return findFailureKind(error) === 'offline'
  return status === 409 || status === 423 || status === 429 || status >= 500
}

function isFailedOffline(error: Error): boolean {
  return !isConnected() && error instanceof DetailedError && findFailureKind(error) === 'offline'
}

function findFailureKind({ causingError }: DetailedError): string | undefined {
  return causingError instanceof RequestFailure ? causingError.kind : undefined
}

/** Converts an error of the upload engine into the failure that other requests throw. */
function toUploadFailure(error: Error): Error {
  if (!(error instanceof DetailedError)) return error
  if (error.causingError instanceof RequestFailure) return error.causingError
  const answer = error.originalResponse?.getUnderlyingObject() as Response | undefined
  if (!answer) return error
  return readFailure(answer, parseJsonOrText(error.originalResponse?.getBody() ?? ''), { method: 'PATCH' }) ?? error
}

function parseJsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
