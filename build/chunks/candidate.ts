/** Whoever is signed in: signing in, the first steps, the profile and its resume, notifications, settings. */
export const candidate = [
  {
    name: 'login',
    test: /src[\\/](features[\\/]account[\\/]login|data[\\/]account[\\/]account\.|platform[\\/]session[\\/]passkey|contract[\\/]account[\\/]noscript-login)|icons[\\/](flask-conical|scan-face|key-round)\./,
    priority: 5,
  },
  {
    name: 'notifications',
    test: /src[\\/](features[\\/]notifications|ui[\\/]count-badge|data[\\/]notifications[\\/](notifications|dashboard-summary)\.|contract[\\/](notifications[\\/]notifications|dashboard[\\/]summary|time[\\/]moment-text)|shell[\\/]navbar[\\/](action-counts|nav-count)|platform[\\/]time[\\/]ago)|icons[\\/](bell|bell-ring)\./,
    priority: 5,
  },
  // what is kept of a candidate, a copy, the end of the account: fetched once the settings stand
  {
    name: 'privacy',
    test: /src[\\/](features[\\/]account[\\/]settings[\\/]privacy[\\/](?!privacy-section)|(data|contract)[\\/]privacy[\\/])/,
    priority: 6,
  },
  {
    name: 'settings',
    test: /src[\\/](features[\\/]account[\\/]settings[\\/]|(data|contract)[\\/]notifications[\\/]notification-preferences|platform[\\/]motion\.|contract[\\/]reduced-motion-style)|icons[\\/](monitor|smartphone)\./,
    priority: 5,
  },
  // its forms come when somebody edits, the cutting of a photo with them
  {
    name: 'edit',
    test: /src[\\/](features[\\/]profile[\\/](edit[\\/](?!target)|avatar[\\/]crop)|cards[\\/]preferences[\\/](?!preference-texts)|data[\\/]profile[\\/]avatar)/,
    priority: 7,
  },
  // what sets a resume, and the page that shows and writes it: fetched when somebody goes there, then kept
  {
    name: 'typeset',
    test: /src[\\/](features[\\/]export-resume[\\/](?!page|pdf|formats)|contract[\\/]pdf-text[\\/](bidi|tables)|platform[\\/]i18n[\\/]other)|node_modules[\\/]bidi-js[\\/]/,
    priority: 7,
  },
  {
    name: 'export',
    test: /src[\\/](features[\\/]export-resume|contract[\\/]pdf-text)[\\/]|src[\\/]contract[\\/]zod-free[\\/]fonts\./,
    priority: 6,
  },
  {
    name: 'profile',
    test: /src[\\/]((features|data|contract)[\\/]profile[\\/]|cards[\\/](resume|preferences|profile-texts)[\\/]|platform[\\/]worker[\\/]incoming-file)|icons[\\/](grip-vertical|list-ordered)\./,
    priority: 6,
  },
  // the first steps that bring forms, settings or a read profile with them: fetched when somebody gets there
  { name: 'steps', test: /src[\\/]features[\\/]account[\\/]onboarding[\\/]steps[\\/]more[\\/]/, priority: 6 },
  // the question for the name, of the first steps and of whoever signs before them
  {
    name: 'name',
    test: /src[\\/](cards[\\/]name|features[\\/]offers[\\/]sign[\\/]name-panel|data[\\/]account[\\/]boot|contract[\\/]account[\\/]onboard\.)/,
    priority: 10,
  },
  {
    name: 'onboarding',
    test: /src[\\/](features[\\/]account[\\/]onboarding|app[\\/]frame[\\/]first-steps|(data|contract)[\\/]account[\\/]onboarding[\\/]|contract[\\/]account[\\/]first-steps\.)|icons[\\/]book-open\./,
    priority: 5,
  },
]
