/** The receiver of a webhook in the queue: all URLs of a tenant with the same host share one. */
export const getReceiverHost = (url: string) => new URL(url).host
