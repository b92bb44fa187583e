import { toReceiptPath, type ReceiptFile } from '#contract/zod-free/receipt-path.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { fetchOfferFile } from './letters.ts'

type Fetching = {
  offerId: number
  file: ReceiptFile
  signal: AbortSignal
  /** Called whenever the last seal is still pending. */
  onWait: () => void
}

/** Most attempts to read a receipt: a seal takes a second or two. */
const MOST_TRIES = 10
/** Upper bound for the server's retry time, ms. */
const LONGEST_PAUSE = 10_000

/** The receipt of an offer. While a seal is pending, retries for as long as seals take at most. */
export async function fetchReceipt({ offerId, file, signal, onWait }: Fetching): Promise<Blob> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetchOfferFile(toReceiptPath(offerId, file), '*/*', signal)
      return await response.blob()
    } catch (error) {
      if (!isBeingSealed(error) || tries === MOST_TRIES) throw error
      onWait()
      await waitBeforeRetry((error.retryAfter ?? 2) * 1000, signal)
    }
  }
}

/** Whether a seal is still pending: only then does the server send a retry time. */
export function isBeingSealed(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && error.status === 409
}

function waitBeforeRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(ms, LONGEST_PAUSE))
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}
