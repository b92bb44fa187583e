import { createPhraseMatcher } from './phrase-matcher.ts'

/** Phrases such as "anywhere", which clear the place. */
export const ANYWHERE =
  createPhraseMatcher(`anywhere, any place, any location, everywhere, egal wo, überall, ort egal, ortsunabhängig, n'importe où, partout, peu importe où, en cualquier lugar,
  en cualquier sitio, donde sea, ovunque, dappertutto, qualquer lugar, em qualquer lugar, overal, waar dan ook, var som helst, missä tahansa, gdziekolwiek, في أي مكان, أي مكان`)

/** Phrases that clear all criteria. */
export const START_OVER =
  createPhraseMatcher(`start over, start again, start from scratch, new search, reset, forget it, neu anfangen, von vorne, von vorn, neue suche, zurücksetzen, recommencer,
  recommençons, nouvelle recherche, empezar de nuevo, nueva búsqueda, empecemos de nuevo, ricominciare, ricominciamo, nuova ricerca, recomeçar, nova busca, opnieuw beginnen,
  nieuwe zoekopdracht, börja om, ny sökning, aloita alusta, uusi haku, od nowa, nowe wyszukiwanie, من جديد, بحث جديد, ابدأ من جديد`)

export const HELLO =
  createPhraseMatcher(`hi, hi there, hello, hello there, hey, hey there, hiya, howdy, good morning, good afternoon, good evening, good day, greetings, how are you, hallo, halli hallo, hallöchen, guten tag, guten morgen, guten abend, schönen guten tag, tach, moin, moin moin, servus, grüezi, grüß gott, grüß dich, wie geht's, wie geht es dir,
  bonjour, bonsoir, salut, coucou, rebonjour, bien le bonjour, ça va, comment ça va, hola, holi, buenas, muy buenas, buenos días, buen día, buenas tardes, buenas noches, qué tal, cómo estás, ciao, salve, buongiorno, buonasera, olá, oi, bom dia, boa tarde, boa noite, hoi, hoi hoi, hoihoi, heej, dag, goeiedag, goedemorgen, goeiemorgen, goedemiddag, goedenavond, goedendag, alles goed,
  hoe gaat het, hej, hejsan, god morgon, hei, moi, moikka, terve, cześć, dzień dobry, dobry wieczór, witam, مرحبا, مرحبًا, مرحبا بك, أهلا, أهلين, أهلا وسهلا, اهلا بك, هلا, هلا والله, هاي, السلام عليكم, السلام عليكم ورحمة الله, سلام عليكم, سلام, صباح الخير, مساء الخير, صباح النور, كيف حالك, كيفك, ازيك, شلونك, こんにちは, 안녕하세요`)

/** Phrases addressed to the chatbot, which are not about a job. */
export const THANKS = createPhraseMatcher(
  `thanks, thank you, thank you very much, many thanks, cheers, danke, danke schön, vielen dank, merci, merci beaucoup, merci d'avance, gracias, muchas gracias, mil gracias, grazie, obrigado, obrigada, dank je, dankjewel, dank u, bedankt, alvast bedankt, tack, kiitos, dziękuję, شكرا, شكرا جزيلا, شكرا لك, تسلم, bye, goodbye, tschüss, auf wiedersehen, au revoir, adiós, doei, tot ziens, مع السلامة`,
)
