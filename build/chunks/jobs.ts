/** Finding jobs: search, map, a job and what stands beside it, saved ones, cart, chatbot. */
export const jobs = [
  // saving a search: fetched once the results stand, where the site has it, and by whoever changes a saved one
  {
    name: 'alert',
    test: /src[\\/](cards[\\/]saved-search|features[\\/]jobs[\\/]search[\\/]save-search)[\\/](?!save-search\.tsx|use-new-jobs)|icons[\\/]bell-(check|plus)\./,
    priority: 7,
  },
  {
    name: 'chatbot',
    test: /src[\\/](features[\\/]jobs[\\/]chatbot[\\/](?!chatbot\.|use-is-wide)|(data|contract)[\\/]jobs[\\/]chatbot[\\/])|icons[\\/](send-horizontal|rotate-ccw)\./,
    priority: 7,
  },
  { name: 'chatbot-entry', test: /src[\\/]features[\\/]jobs[\\/]chatbot[\\/]|icons[\\/]message-circle\./, priority: 6 },
  { name: 'for-you', test: /src[\\/](cards[\\/]for-you[\\/]|data[\\/]jobs[\\/]match[\\/]for-you)/, priority: 8 },
  // the cart in the navbar and on jobs, where the site has one; its panel is fetched by whoever opens it
  {
    name: 'cart-panel',
    test: /src[\\/]features[\\/]jobs[\\/]cart[\\/](?!cart-entry|cart\.module)/,
    priority: 7,
  },
  {
    name: 'cart',
    test: /src[\\/](features[\\/]jobs[\\/]cart[\\/]|cards[\\/]cart[\\/]|data[\\/]jobs[\\/]positions[\\/]job-cart|contract[\\/]jobs[\\/]positions[\\/]job-cart)|icons[\\/]shopping-cart\./,
    priority: 6,
  },
  // what belongs to a job's page once it stands: how it matches, how it fares, whom to tell of it
  { name: 'beside', test: /src[\\/]cards[\\/]position[\\/]lazy[\\/]/, priority: 7 },
  // how a job goes, and what hired people had in common: after everything else of a job
  { name: 'insights', test: /src[\\/](cards|(data|contract)[\\/]jobs)[\\/]insights[\\/]/, priority: 7 },
  {
    name: 'match',
    test: /src[\\/]((cards|(data|contract)[\\/]jobs)[\\/]match[\\/](?!refresh-matches)|contract[\\/]zod-free[\\/]distance)|icons[\\/]circle-question-mark\./,
    priority: 7,
  },
  // the saved jobs, and the saved searches in a tab of their own
  { name: 'saved', test: /src[\\/]features[\\/]jobs[\\/]saved[\\/]|icons[\\/]bell-(off|dot)\./, priority: 6.5 },
  {
    name: 'position',
    test: /src[\\/](features[\\/]jobs[\\/](position|search[\\/]pane)|cards[\\/]position)[\\/]|icons[\\/](calendar-x|gift|newspaper|play|share-2|external-link)\./,
    priority: 6,
  },
  // fetched when somebody goes to the filters, or into a field of the search
  { name: 'filters', test: /src[\\/]features[\\/]jobs[\\/]search[\\/]filters([\\/]|\.page)/, priority: 6 },
  // the map itself, fetched when somebody goes there; what draws it never changes with a line of ours
  { name: 'map-ground', test: /node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 9 },
  {
    name: 'map',
    test: /src[\\/](features[\\/]jobs[\\/]search[\\/]map[\\/](?!map-(toggle|frame|tab))|data[\\/]jobs[\\/]positions[\\/]map-markers)|icons[\\/](list-tree|maximize)\./,
    priority: 7,
  },
  // what is new since the last visit, and how old kept results are: only the device knows, so it is fetched once the
  // results stand
  {
    name: 'since',
    test: /src[\\/]features[\\/]jobs[\\/]search[\\/](new-jobs[\\/](?!job-visits)|results[\\/]stale-line|save-search[\\/](save-search\.tsx|use-new-jobs)|map[\\/]map-(toggle|frame|tab))|icons[\\/](list|map|arrow-left)\./,
    priority: 6,
  },
  {
    name: 'suggest',
    test: /src[\\/](features[\\/]jobs[\\/]search[\\/]suggest[\\/]|data[\\/]jobs[\\/]positions[\\/]suggestions|contract[\\/]jobs[\\/]positions[\\/]suggestions)|icons[\\/](globe|history)\./,
    priority: 6,
  },
  // what lists and pages of jobs share
  {
    name: 'cards',
    test: /src[\\/](cards[\\/]|data[\\/]jobs[\\/]positions[\\/](positions|saved-positions|listed-position)\.)/,
    priority: 5,
  },
  // the home, and what it shares with the results: the search form, the search as the address says it
  {
    name: 'home',
    test: /src[\\/](features[\\/]jobs[\\/]search[\\/](home|form[\\/]|list[\\/]|results[\\/]results-skeleton|search-|use-search|lazy-view|known-places|params[\\/])|contract[\\/]zod-free[\\/]filter)/,
    priority: 5,
  },
  {
    name: 'search',
    test: /src[\\/]features[\\/]jobs[\\/]search[\\/](?!new-jobs)|icons[\\/](arrow-up-down|sliders-horizontal)\./,
    priority: 4,
  },
  // making a link for a friend, and handing it on: fetched once the page of a job stands
  { name: 'refer', test: /src[\\/]cards[\\/]referrals[\\/]|icons[\\/]user-plus\./, priority: 7 },
  // what both it and the dashboard read
  { name: 'referral', test: /src[\\/](data|contract)[\\/]referrals[\\/]/, priority: 7 },
]
