import { PAGE } from '#contract/zod-free/paths.ts'
import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { createPhraseMatcher, type Phrases } from '#server/features/jobs/positions/chatbot/understand/phrase-matcher.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { Answer } from './detect-question.ts'

type Topic = { asked: Pick<Phrases, 'test'>; text: Text; label?: Text; url?: string }

/** Words after which "How long …?" asks about a training or a contract, not about the hiring process. */
const LASTS =
  createPhraseMatcher(`how long, how many days, how many weeks, how fast, how soon, wie lange, wie schnell, wie viele wochen, combien de temps, combien de semaines, quel délai, quels délais, cuánto tarda, cuánto dura, cuánto tiempo, cuántas semanas,
  quanto dura, quanto tempo, quante settimane, hoe lang, hoe snel, hoeveel weken, hur lång tid, hur länge, kuinka kauan, jak długo, ile trwa, كم يستغرق, كم يوم, كم تستغرق, どのくらい, どれくらい`)
const SELECTION =
  createPhraseMatcher(`hiring, hiring process, recruitment, recruiting, recruitment process, application process, selection process, selection, the process, bewerbungsverfahren, bewerbungsprozess, auswahlverfahren, auswahlprozess, einstellung, einstellungsprozess,
  recrutement, processus de recrutement, processus, procédure, sélection, proceso, proceso de selección, selección, contratación, selezione, processo di selezione, assunzione, processo seletivo, seleção, contratação, procedure, sollicitatieprocedure,
  selectieprocedure, rekrytering, rekryteringen, rekryteringsprocessen, urvalsprocessen, rekrytointi, rekrytointiprosessi, rekrutacja, proces rekrutacji, التوظيف, عملية التوظيف, 選考, 採用`)

/** How applying works here, each with the page that shows it. Questions that must not be answered come first. */
const TOPICS: readonly Topic[] = [
  {
    asked:
      createPhraseMatcher(`other candidates, other applicants, another candidate, another applicant, someone else's, somebody else's, other people's, who else applied, how many applied,
      andere bewerber, anderer bewerber, anderen bewerbern, andere kandidaten, autres candidats, autre candidat, otros candidatos, otro candidato, altri candidati, outros candidatos,
      andere kandidaten, andere sollicitanten, andra sökande, muut hakijat, inni kandydaci, المرشحين الآخرين, متقدمين آخرين, مرشح آخر`),
    text: msg(
      'I only know the open jobs of this site and how applying works. I cannot read anybody’s applications or profile.',
    ),
  },
  {
    asked:
      createPhraseMatcher(`withdraw, take back my application, cancel my application, zurückziehen, bewerbung zurück, bewerbung stornieren, annuler ma candidature, annuler une candidature, retirer ma candidature, retirer, retirar mi, retirar, cancelar mi solicitud, cancelar mi candidatura, ritirare, annullare la mia candidatura,
      cancelar minha candidatura, sollicitatie annuleren, intrekken,
      dra tillbaka, perua hakemus, wycofać, سحب طلبي, أسحب`),
    text: msg('You can withdraw an application on its own page.'),
    label: msg('Applications'),
    url: PAGE.applications,
  },
  {
    asked:
      createPhraseMatcher(`status of my application, application status, my application, my applications, did you receive my, wo steht meine bewerbung, meine bewerbung, meine bewerbungen,
      bewerbungsstatus, stand meiner bewerbung, ma candidature, mes candidatures, état de ma candidature, mi solicitud, mis solicitudes, mi candidatura, estado de mi,
      la mia candidatura, le mie candidature, minha candidatura, mijn sollicitatie, mijn sollicitaties, min ansökan, hakemukseni, moja aplikacja, طلبي, طلباتي, حالة طلبي`),
    text: msg(
      'Each of your applications says where it stands, and until when the employer replies if it promised a date.',
    ),
    label: msg('Applications'),
    url: PAGE.applications,
  },
  {
    asked:
      createPhraseMatcher(`hear back, get an answer, get a reply, how long does it take, reply time, wann höre ich, wann bekomme ich, rückmeldung, wie lange dauert es, quand aurai-je, une réponse,
      cuándo me responden, cuándo recibiré, respuesta, quando riceverò, una risposta, quando terei resposta, wanneer hoor ik, antwoord krijgen, svar, vastaus, odpowiedź, متى أحصل على رد, الرد`),
    text: msg(
      'Each of your applications says where it stands, and until when the employer replies if it promised a date.',
    ),
    label: msg('Applications'),
    url: PAGE.applications,
  },
  {
    asked: {
      test: (folded) => LASTS.test(folded) && SELECTION.test(folded),
    },
    text: msg(
      'Each of your applications says where it stands, and until when the employer replies if it promised a date.',
    ),
    label: msg('Applications'),
    url: PAGE.applications,
  },
  {
    asked:
      createPhraseMatcher(`how do i apply, how can i apply, how to apply, application process, apply for a job, wie bewerbe ich mich, wie kann ich mich bewerben, bewerbungsprozess, bewerbungsablauf,
      comment postuler, comment candidater, processus de candidature, cómo aplico, cómo aplicar, cómo me postulo, cómo postularme, cómo solicitar, proceso de selección,
      come mi candido, come candidarsi, come candidarmi, como me candidato, hoe solliciteer ik, hoe kan ik solliciteren, sollicitatieprocedure, hur ansöker jag, miten haen, jak aplikować,
      كيف أتقدم, كيف أقدم, كيفية التقديم, طريقة التقديم`),
    text: msg('Open a job and choose Apply. You can stop at any time: what you wrote is kept as a draft.'),
    label: msg('Jobs'),
    url: PAGE.search,
  },
  {
    asked:
      createPhraseMatcher(`resume, cv, curriculum vitae, cover letter, which documents, what documents, lebenslauf, anschreiben, unterlagen, lettre de motivation, quels documents, currículum, carta de presentación,
      qué documentos, lettera di presentazione, quali documenti, currículo, quais documentos, motivatiebrief, welke documenten, personligt brev, ansioluettelo, list motywacyjny, سيرة ذاتية, السيرة الذاتية, المستندات`),
    text: msg('The form of each job says what it asks for. A resume in your profile fills in most of it.'),
    label: msg('Profile'),
    url: PAGE.profile,
  },
  {
    asked:
      createPhraseMatcher(`delete my data, delete my account, my personal data, gdpr, privacy, dsgvo, meine daten, daten löschen, konto löschen, datenschutz, mes données, supprimer mon compte, rgpd, mis datos,
      borrar mi cuenta, i miei dati, cancellare i miei dati, meus dados, mijn gegevens, gegevens verwijderen, avg, mina uppgifter, tietoni, moje dane, rodo, بياناتي, حذف حسابي, الخصوصية`),
    text: msg('Your settings have a copy of everything that is kept of you, and delete your account.'),
    label: msg('Settings'),
    url: PAGE.settings,
  },
  {
    asked:
      createPhraseMatcher(`sign in, log in, login, need an account, create an account, register, password, anmelden, registrieren, konto, passwort, se connecter, créer un compte, mot de passe, iniciar sesión,
      crear una cuenta, registrarme, contraseña, accedere, registrarmi, entrar na conta, criar conta, inloggen, account aanmaken, wachtwoord, logga in, kirjautua, zalogować, تسجيل الدخول, إنشاء حساب, كلمة المرور`),
    text: msg('You sign in with a code that comes by email. There is no password.'),
    label: msg('Sign in'),
    url: PAGE.login,
  },
  {
    asked:
      createPhraseMatcher(`my offer, my offers, offer letter, mein angebot, meine angebote, mon offre, mes offres, mi oferta, mis ofertas de contrato, la mia offerta, minha proposta, mijn aanbod, mitt erbjudande,
      tarjoukseni, moja oferta, عرضي, عروضي, خطاب العرض`),
    text: msg('Your offers are here, with everything there is to read and sign.'),
    label: msg('Offers'),
    url: PAGE.offers,
  },
  {
    asked:
      createPhraseMatcher(`my interview, my interviews, interview process, accommodation, disability, wheelchair, vorstellungsgespräch, mein gespräch, barrierefrei, behinderung, mon entretien, handicap, mi entrevista,
      discapacidad, il mio colloquio, disabilità, minha entrevista, mijn gesprek, beperking, min intervju, haastatteluni, moja rozmowa, مقابلتي, إعاقة`),
    text: msg('Your interviews are on your dashboard. There you choose a time, move it, and ask for what you need.'),
    label: msg('Dashboard'),
    url: PAGE.dashboard,
  },
  {
    asked:
      createPhraseMatcher(`are you a bot, are you human, are you an ai, are you real, bist du ein bot, bist du ein mensch, es-tu un robot, êtes-vous un robot, eres un robot, eres un bot, sei un robot, ben je een robot,
      هل أنت روبوت, هل أنت إنسان`),
    text: msg('I am a program. I turn what you write into a search of the open jobs, and know how this site works.'),
  },
]

const PERSON =
  createPhraseMatcher(`talk to a person, talk to someone, talk to somebody, speak to a person, speak to someone, speak to a human, real person, a human, recruiter, contact person, phone number, call you,
  ansprechpartner, mit einem menschen, mit jemandem sprechen, telefonnummer, kontakt, parler à quelqu'un, parler à une personne, un conseiller, contacter, hablar con una persona, hablar con alguien,
  contactar, parlare con una persona, parlare con qualcuno, contattare, falar com alguém, falar com uma pessoa, iemand spreken, met een mens, contact opnemen, prata med någon, puhua ihmiselle,
  porozmawiać z człowiekiem, التحدث مع شخص, أتحدث مع, موظف توظيف, رقم الهاتف`)

/** Whether a folded message is a request to talk to a person. */
export const isAskingForPerson = (folded: string): boolean => PERSON.test(folded)

/**
 * The answer if no contact person is configured: the employer reads and answers messages on the page of an application.
 */
export function buildWriteToEmployerAnswer(locale: Locale): Answer {
  const text = translate(locale, msg('You can write to the employer on the page of your application.'))
  return { text, source: { label: translate(locale, msg('Applications')), url: PAGE.applications } }
}

/** The answer to a question on how the site works; null for any other question. */
export function answerAboutSite(folded: string, locale: Locale): Answer | null {
  const topic = TOPICS.find(({ asked }) => asked.test(folded))
  if (!topic) return null
  const source = topic.label && topic.url ? { label: translate(locale, topic.label), url: topic.url } : null
  return { text: translate(locale, topic.text), source }
}
