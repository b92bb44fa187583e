/**
 * Rephrases a message for the chatbot ("somewhere warm, I love bread" → "baker in Lisbon"). Its output is parsed like
 * any message, so it can only cause a search of open jobs. There is none by default, and the site is complete without
 * one.
 */
export type LanguageModel = { plain(message: string, locale: string, signal: AbortSignal): Promise<string> }
