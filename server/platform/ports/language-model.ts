/**
 * Says a message in plain words before the chatbot reads it ("somewhere warm, I love bread" → "baker in Lisbon").
 * What it answers is read by the same rules as any message: it can reach nothing but a search of open jobs. There is
 * none by default, and the site is whole without one.
 */
export type LanguageModel = { plain(message: string, locale: string, signal: AbortSignal): Promise<string> }
