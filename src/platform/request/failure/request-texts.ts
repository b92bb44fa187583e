import { msg } from '@lingui/core/macro'

/** The catalogue of request errors, verbatim; `offline` and `accountChanged` are not in the specification. */
export const requestTexts = {
  problem: msg`There was a problem with the request`,
  session: msg`Session timed out.`,
  csrf: msg`Invalid CSRF.`,
  rateLimit: msg`Please try again in a few minutes`,
  permission: msg`User does not have permissions to perform this action`,
  configuredCode: msg`Error in api response`,
  badJson: msg`Unexpected error occurred.`,
  server: msg`Server error. Please try again.`,
  fetchData: msg`Failed to fetch data`,
  results: msg`An error occurred while loading the results`,
  offline: msg`No answer from the site. Please try again in a moment.`,
  accountChanged: msg`You are signed in as someone else now.`,
}
