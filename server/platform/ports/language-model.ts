/**
 * Port for a language model that rephrases a message for the chatbot ("somewhere warm, I love bread" → "baker in
 * Lisbon"). Its output is parsed like any message, so it can do no more than search open jobs. There is none by
 * default, and everything works without one.
 */
export type LanguageModel = { plain(message: string, locale: string, signal: AbortSignal): Promise<string> }
