import { CHAT_TEXT } from '#contract/jobs/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { describeError } from '#server/runtime/log.ts'
import type { Services } from '#server/platform/services.ts'

/** The message as rephrased by the language model, if one is configured and responds in time; otherwise unchanged. */
export async function rephraseMessage(
  { languageModel, log }: Pick<Services, 'languageModel' | 'log'>,
  message: string,
  locale: Locale,
): Promise<string> {
  if (!languageModel || message === '') return message
  try {
    const signal = AbortSignal.timeout(REPHRASE_TIMEOUT)
    const rephrased = await Promise.race([languageModel.plain(message, locale, signal), rejectOnAbort(signal)])
    return rephrased.toWellFormed().trim().slice(0, CHAT_TEXT) || message
  } catch (error) {
    log.warn(describeError(error), 'the language model did not answer')
    return message
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('too late'))))

/** The longest a visitor should wait, ms. */
const REPHRASE_TIMEOUT = 1500
