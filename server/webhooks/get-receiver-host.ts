/** The server behind a webhook, as the queue knows it: all addresses at a host are one receiver of their tenant. */
export const getReceiverHost = (url: string) => new URL(url).host
