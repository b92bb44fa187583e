/** Finding jobs: search, map, a job and its parts, saved jobs, cart, chatbot. */
export const jobs = [
  // saving a search: loaded after the results if the site has it, and when a saved one is changed
  {
    name: 'alert',
    test: /src[\\/](cards[\\/]saved-search|features[\\/]jobs[\\/]search[\\/]save-search)[\\/](?!save-search\.tsx|use-refetch-for-new-jobs)|icons[\\/]bell-(check|plus)\./,
    priority: 7,
  },
  {
    name: 'chatbot',
    test: /src[\\/](features[\\/]jobs[\\/]chatbot[\\/](?!chatbot\.|use-is-wide)|(data|contract)[\\/]jobs[\\/]chatbot[\\/])|icons[\\/](send-horizontal|rotate-ccw)\./,
    priority: 7,
  },
  { name: 'chatbot-entry', test: /src[\\/]features[\\/]jobs[\\/]chatbot[\\/]|icons[\\/]message-circle\./, priority: 6 },
  { name: 'for-you', test: /src[\\/](cards[\\/]for-you[\\/]|data[\\/]jobs[\\/]match[\\/]for-you)/, priority: 8 },
  // the cart in the navbar and on jobs, if the site has one; its panel is loaded when opened
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
  // parts of a job's page loaded after it: match, insights, tools
  { name: 'beside', test: /src[\\/]cards[\\/]position[\\/]lazy[\\/]/, priority: 7 },
  // insights about a job: after everything else
  { name: 'insights', test: /src[\\/](cards|(data|contract)[\\/]jobs)[\\/]insights[\\/]/, priority: 7 },
  {
    name: 'match',
    test: /src[\\/]((cards|(data|contract)[\\/]jobs)[\\/]match[\\/](?!refresh-matches)|contract[\\/]zod-free[\\/]distance)|icons[\\/]circle-question-mark\./,
    priority: 7,
  },
  // saved jobs, and saved searches in a tab of their own
  { name: 'saved', test: /src[\\/]features[\\/]jobs[\\/]saved[\\/]|icons[\\/]bell-(off|dot)\./, priority: 6.5 },
  {
    name: 'position',
    test: /src[\\/](features[\\/]jobs[\\/](position|search[\\/]pane)|cards[\\/]position)[\\/]|icons[\\/](calendar-x|gift|newspaper|play|share-2|external-link)\./,
    priority: 6,
  },
  // loaded when the filters or a field of the search are opened
  { name: 'filters', test: /src[\\/]features[\\/]jobs[\\/]search[\\/]filters([\\/]|\.page)/, priority: 6 },
  // the map, loaded on visit; its libraries never change with our code
  { name: 'map-ground', test: /node_modules[\\/](leaflet|supercluster|kdbush)[\\/]/, priority: 9 },
  {
    name: 'map',
    test: /src[\\/](features[\\/]jobs[\\/]search[\\/]map[\\/](?!map-(toggle|frame|tab))|data[\\/]jobs[\\/]positions[\\/]map-markers)|icons[\\/](list-tree|maximize)\./,
    priority: 7,
  },
  // new jobs since the last visit, and the age of cached results: only the device knows them, so they are loaded after
  // the results
  {
    name: 'since',
    test: /src[\\/]features[\\/]jobs[\\/]search[\\/](new-jobs[\\/](?!job-visits)|results[\\/]stale-results-line|save-search[\\/](save-search\.tsx|use-refetch-for-new-jobs)|map[\\/]map-(toggle|frame|tab))|icons[\\/](list|map|arrow-left)\./,
    priority: 6,
  },
  {
    name: 'suggest',
    test: /src[\\/](features[\\/]jobs[\\/]search[\\/]suggest[\\/]|data[\\/]jobs[\\/]positions[\\/]search-suggestions|contract[\\/]jobs[\\/]positions[\\/]search-suggestions)|icons[\\/](globe|history)\./,
    priority: 6,
  },
  // shared by lists and pages of jobs
  {
    name: 'cards',
    test: /src[\\/](cards[\\/]|data[\\/]jobs[\\/]positions[\\/](positions|saved-positions|listed-position)\.)/,
    priority: 5,
  },
  // the home and what it shares with the results: the search form, and parsing search addresses
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
  // creating and sharing a referral link: loaded after the page of a job
  { name: 'refer', test: /src[\\/]cards[\\/]referrals[\\/]|icons[\\/]user-plus\./, priority: 7 },
  // shared by it and the dashboard
  { name: 'referral', test: /src[\\/](data|contract)[\\/]referrals[\\/]/, priority: 7 },
]
