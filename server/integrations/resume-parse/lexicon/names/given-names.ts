import { FREQUENT_GIVEN } from './frequent-given-names.ts'
import { OTHER_GIVEN } from './family-first-given-names.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'

/** Given names from countries whose languages are not supported. Their people write resumes in languages that are. */
const DISTANT_GIVEN =
  'aditya agus aminah analyn angga arif arnel ayu azman bambang bayu benigno budi dewi dian dimas eko erlinda fajar faridah fitri ' +
  'fitriani galih hafiz hendra hidayat ilham indah irfan ismail jericho jocelyn joko jomar joselito leonora lestari maricel marites ' +
  'mei-ling mylene norhayati nur nurhayati nurul putra putri rahmat ratna rina rizki rizky rodel rommel rosalinda rosnah rowena siew ' +
  'siti slamet suharto sulaiman supriyadi suryani sutrisno teguh wahyu widodo yuni yusof zulkifli abebe abena abimbola achieng adaeze ' +
  'adebayo adewale adjoa aissatou akinyi akosua amaka aminata aminu atieno ayaan ayodele babatunde baraka bekele bongani bukola ' +
  'cheikh chiamaka chinedu chinonso chioma chipo chukwuemeka emeka farai fatoumata folake funmilayo halima hiwot hodan ifeoma ikenna ' +
  'juma kamau kelechi khady kofi kojo kwaku lerato mamadou mariamu meseret moussa musa mwangi ndeye neema njeri nkechi nkosazana ' +
  'nnamdi nomsa nomvula obinna olufemi olumide oluwaseun oluwatobi otieno ousmane rehema rudo sani segun selam seydou sibusiso sipho ' +
  'tafadzwa tatenda temitope tendai thabo thandeka thandiwe themba tigist tunde uche wambui wanjiku yakubu yaw yetunde zainab zanele ' +
  'zawadi aarav abhishek ajith akshay aman amitabh amrita ananya aniket anirudh ankit ankur apurva aravind arpit asad ashwin asma ' +
  'bhavesh bilquis chaminda chandra chetan devika dhruv dilani dinesh divya farhana gayatri girish gopal govind hari harish hemant ' +
  'hina hitesh ishita jagdish jahangir jaya jyoti kalyani karthik kartik kiran komal krishna kumari lalit lata madhavi madhuri ' +
  'manisha mayank meenakshi mihir mukesh nandini narayan naresh nasir nasrin neeraj nidhi nilesh nimal nirmala nishant nusrat padma ' +
  'pankaj parth payal piyush poonam prasad pratibha preethi rafiqul raghav rajat rajeev rajendra rajiv rakesh ramesh rashmi rezaul ' +
  'ritika ritu rohini rupali ruwan sadia saeed sagar saima sameer sana sandhya sanduni sanjeev santosh sarita saurabh shafiqul ' +
  'shankar sharad shilpa shruti shubham siddharth sneha somnath srinivas sriram subhash sudha sudhir sujata suraj sushma tahmina ' +
  'tanvi tanvir tariq tarun tejas uday uma umesh usman vaishali varun vasanth venkat venkata venkatesh vidya vimal vinay vineet yash ' +
  'yogesh zoya zubair aivars ales anahit arash arben ardian armen austeja aysel babak behrouz besnik biljana blaz bostjan christos ' +
  'darius davit davor dejan despina dimitris dragana dritan edgars egle eleftheria elvin farhad gayane giannis giorgi gjergj hayk ' +
  'hossein hrvoje ilir ilze inese janis jonas jovana jozica juris kadri katerina kaveh kostas levan leyla liis margus marko martins ' +
  'maryam matjaz mehdi milan mimoza mindaugas mirjana mladen mojca narek nemanja nenad nikolina nikos niloufar nino panagiotis parisa ' +
  'piret rashad reza ruta sasa shahin shirin sofoklis stavros stefan svetlana tamar thanasis tihomir tiit tjasa tonu urmas urska ' +
  'valdis vasiliki vjosa vytautas yannis zahra zurab zvonimir ayaka chihiro daisuke donghyun duc eunji guoqiang haoran hideki hieu ' +
  'huong hyunwoo jianhua jihoon jisoo jiwoo jiyoung kazuya kenichi khanh linh masahiro mayumi meiling minji minjun misaki nanami nga ' +
  'phuong quang sakura sanghoon seojun seoyeon shinichi siyu soyoung takahiro thao thuy tomohiro tomomi trang tuan weiming xiaoling ' +
  'xiaoming xiaoyan yifan yosuke yuting zihan avi avigail chaim dov eitan itai lior menachem moshe nadav noa omer rivka ronen shira ' +
  'shlomo tzipora yael yossi'

/**
 * Frequent second given names by language, which distinguish "Ana Lúcia dos Santos" from "Ana Silva dos Santos". Names
 * that are family names as often are left out.
 */
const SECOND: Readonly<Record<string, string>> = {
  es: 'adriana alberto alejandra alejandro alfonso alicia amalia amparo andrea andres angel angela angeles angelica antonia antonio araceli arturo aurora beatriz belen carlos carmen carolina cecilia clara claudia concepcion consuelo cristina daniel daniela david diana eduardo elena elisa emilia emilio enrique ernesto esperanza esteban esther eugenia eva felipe fernanda fernando francisca francisco gabriel gabriela gloria graciela guadalupe guillermo gustavo hugo ignacio ines irene isabel ismael javier jesus jimena joaquin jorge jose josefa juan juana julia julian julieta julio laura leonor leticia lidia lorena lourdes lucia luis luisa luz magdalena manuel manuela mar marcela marcos margarita maria mariana mario marta martina mercedes miguel milagros miriam monica montserrat natalia nicolas noelia nuria olga pablo paola patricia paula pedro pilar rafael ramon raquel raul rebeca ricardo roberto rocio rodrigo rosa rosario ruben sandra sara sebastian sergio silvia sofia soledad sonia susana teresa valentina valeria veronica victoria virginia ximena yolanda',
  pt: 'adriana alexandre alice amelia ana andre andreia angela antonia antonio aparecida augusto beatriz bruno camila carla carlos carolina catarina cecilia cesar clara claudia claudio conceicao cristina daniel daniela david diego diogo eduardo elena eliana elisa emilia ernesto eugenia eva fabiana fatima felipe fernanda fernando filipe filipa flavia francisca francisco gabriel gabriela gloria guilherme gustavo helena henrique hugo ines isabel isabela joana joao joaquim jorge jose julia juliana julio laura leonor leticia livia lucas lucia luciana luis luisa luiz luiza lurdes madalena manuel manuela marcelo marcia marcos margarida maria mariana mario marta mateus matilde mauricio miguel monica nuno otavio patricia paula paulo pedro rafael rafaela raquel renata ricardo rita roberta roberto rodrigo rogerio rosa rui sandra sara sergio silvia sofia sonia susana teresa tiago thiago valeria vanessa vera veronica vicente victor vitor vitoria',
  it: 'adele agnese alberto alessandra alessandro alessio alfredo alice andrea angela angelo anna antonella antonia antonio assunta augusto barbara beatrice benedetta bruno carla carlo carmela carolina caterina cecilia chiara clara claudia claudio concetta cristiana cristina daniela daniele dario davide domenico donatella edoardo elena eleonora elisa elisabetta emanuela emanuele emilia emma enrica enrico eugenia eugenio eva fabio fabrizio federica federico filippo flavia francesca francesco franco gabriele gabriella giacomo gianluca gino giorgia giorgio giovanna giovanni giulia giuliana giulio giuseppe giuseppina grazia graziella guido irene isabella ivana laura lavinia letizia lidia livia lorenza lorenzo luca lucia luciana luciano luigi luigia luisa manuela marcella marco margherita maria marina mario marta martina massimo matilde matteo maurizio michela michele mirella monica nicola nicoletta nino ornella paola paolo patrizia piera piero pietro pina raffaella raffaele rita roberta roberto rosa rosaria sabrina salvatore sandra sara sebastiano serena sergio silvana silvia simona sofia sonia stefania stefano susanna teresa tommaso valentina valeria valerio vera veronica vincenza vincenzo virginia vittoria vittorio',
  fr: 'adele agnes aime alain albert alexandra alice aline amelie anais andre andree ange angele anne annick antoine aude aurelie aurore baptiste beatrice benedicte benoit bernadette bertrand blanche brigitte camille carole caroline catherine cecile celine chantal charles charlotte christian christine christophe claire claude claudine clotilde colette corinne cyril daniel danielle delphine denis denise didier dominique edith eliane elisabeth elise emilie emmanuel emmanuelle eric estelle eugenie eve fabienne florence francine francois francoise frederic gabriel gabrielle genevieve georges gerard ghislaine gilles ginette guillaume guy helene henri hubert isabelle jacqueline jacques jean jeanne jerome joelle joseph josephe josette julie juliette karine laure laurence laurent lea louis louise luc lucie lucien lucile lydie madeleine marc marcel marguerite marie marine marion marthe martine mathilde michel michele michelle monique nadine nathalie nicolas nicole noelle odette odile olivier pascal pascale patrice patricia patrick paul paule pauline philippe pierre raymond rene renee rose sabine sandrine severine simone solange sophie stephanie suzanne sylvie therese thierry valerie veronique victoire vincent virginie viviane xavier yves yvette yvonne',
}

/** Given names that are not trades, towns or things, which distinguish "Peter Baker" from "Head Baker". */
const FIRST =
  'aaron abigail ada adam adrian aisha alan albert alex alexander alexis alfred alice alicia alison allison amanda amber amelia amy andrea andrew angela anita ann anna anne annie anthony arthur ashley audrey barbara beatrice benjamin bernard beth betty beverly brandon brenda brian bridget bruce bryan cameron carl carol caroline catherine charles charlotte cheryl chloe chris christian christina christine christopher cindy claire clara colin connor craig cynthia dan daniel danielle darren david dawn deborah debra denise dennis derek diana diane donald donna doris dorothy douglas duncan dylan edward edwin eileen elaine eleanor elijah elizabeth ella ellen elliot emily emma eric erica ethan eugene evan evelyn fiona frances francis frank fred gareth gary geoffrey george gerald gillian gina glenn gordon graham greg gregory hannah harold harriet harry hazel heather helen henry howard hugh ian isaac isabella ivan jack jacob jacqueline jade james jamie jane janet janice jason jasmine jean jeff jeffrey jenna jennifer jeremy jessica jill joan joanna joanne joe joel john jonathan jordan joseph joshua joyce judith judy julia julian julie justin karen katherine kathleen kathryn keith kelly kenneth kevin kimberly kyle larry laura lauren lawrence leah leon leonard leslie liam lillian linda lindsay lisa logan lois louis louise lucas lucy luke lydia lynn madison malcolm marcus margaret maria marie marilyn marjorie mark martha martin marvin mary matthew maureen megan melanie melissa michael michelle mildred molly monica nancy naomi natalie natasha nathan nathaniel neil nicholas nicole nigel noah nora norman olivia oliver oscar owen pamela patricia patrick paul paula peggy peter philip phillip phyllis priya rachel ralph raymond rebecca richard robert robin rodney roger ronald rosemary russell ruth ryan sally samantha samuel sandra sarah scott sean shannon sharon sheila shirley simon siobhan sophia sophie stacey stanley stella stephanie stephen steven stuart sue susan suzanne sylvia tara teresa terry theodore theresa thomas timothy tina todd tony tracy travis trevor tyler valerie vanessa vera veronica victor victoria vincent virginia walter wayne wendy wesley william yvonne zachary zoe ' +
  'achim alois andreas anja anke annegret annelies annette anton antje armin arne astrid axel beate bernd birgit birgitta bjorn brigitte carsten christa christel christiane christoph claudia claus cornelia dagmar detlef dieter dietmar dirk doris eckhard elfriede elke elsbeth emil erich erika ernst eva evelin fabian felix ferdinand florian frauke friedrich fritz georg gerhard gerd gertrud gisela gudrun gunter gunther hannelore hans harald hartmut heidi heike heiko heinrich heinz helga helmut henning herbert hermann hildegard holger horst ilse inge ingeborg ingrid ingo irmgard jana jens joachim jochen johann johanna johannes jonas jorg judith julius jurgen jutta kai karin karl karsten katharina kathrin katja katrin kerstin klaus konrad kurt lars lena lothar ludwig lukas lutz manfred manuela mareike margarete marianne marion markus marlene martina matthias max maximilian mechthild michaela mirjam moritz nadine nils norbert olaf ole oskar otto petra philipp pia rainer ralf regina reinhard renate rolf rosemarie rudiger rudolf sabine sandra sascha sebastian siegfried sigrid silke simone sonja stefan stefanie steffen susanne sven sybille tanja theo thorsten tobias torsten udo ulf ulrich ulrike ursula ute uwe verena volker waltraud werner wilhelm willi wolfgang wolfram ' +
  'aaltje annemarie arie bart bas bram cees coen corrie daan dirk eline els erik esther femke floor floris frits geert gerrit gijs hanneke hans harm hendrik henk ilse ineke jaap jan janneke jasper jelle jeroen joke joost jos joris jurgen karel kees klaas koen lotte maaike maarten machteld marieke marijke marleen marloes mieke mirjam niels nienke pieter piet rianne rik roel roos ruben ruud saskia sander sanne sjoerd stijn thijs tineke tom toon truus wendy wietske willem wim wouter yvonne ' +
  'abdullah abdulrahman ahmad ahmed ali amina amira anas bilal dina fadi faisal farah fatima hamza hana hanan hassan heba hussein ibrahim imran jamal karim khadija khaled khalid layla leila lina maha mahmoud mariam maryam mohamed mohammad mohammed mona mustafa nadia noor nour omar osama rania salma samir sami sara tarek tariq yasmin youssef yusuf zainab ziad'

/** Frequent given names in Arabic script. */
const ARABIC =
  'أحمد محمد محمود علي حسن حسين خالد عمر عثمان يوسف إبراهيم ابراهيم إسماعيل سعيد سعد طارق زياد كريم سامي سمير جمال مصطفى ياسر ياسين بلال فهد فيصل عبدالله عبد عبدالرحمن ماجد نبيل هشام وليد أنس أسامة حمزة باسم رامي ليلى فاطمة مريم عائشة خديجة زينب سارة نور ندى هدى منى رنا ريم دينا سلمى سلوى هبة أمينة أميرة لينا هناء حنان ياسمين نادية رانيا آمنة سعاد إيمان أسماء دعاء غادة سمر لمى جنى خميس جمعة وائل تامر رمضان شعبان ربيع عيد أمل هند شهد وعد رؤى تالا حنين نورهان بهاء أيمن أشرف عماد عصام حسام هاني شادي رائد رشيد مروان مازن معاذ عبدالعزيز سلطان تركي بدر نايف سلمان راشد منصور نهى مها غدير لجين العنود أروى بسمة رغد دانة شيماء مروة إسراء آية نجلاء صفاء وفاء هالة'

const FIRSTS: ReadonlySet<string> = new Set([
  ...FIRST.split(' '),
  ...FREQUENT_GIVEN.split(' '),
  ...DISTANT_GIVEN.split(' '),
  ...OTHER_GIVEN.split(' ').map(toWordKey),
  ...ARABIC.split(' ').map(toWordKey),
])

/** Names after a particle within given names: "María del Carmen", "Juan de Dios", "Maria da Graça". */
const DEVOTIONS = new Set(
  'carmen mar pilar rosario angeles dolores luz dios jesus rocio consuelo remedios socorro refugio guadalupe nieves mercedes lourdes fatima concepcion pino valle camino sagrario prado milagros esperanza soledad fe graca ceu lurdes conceicao sagrada gloria gracia jose luisa elena isabel cristina teresa dores luz soledade pena piedad montserrat reyes trinidad transito desamparados flor'.split(
    ' ',
  ),
)

const BY_LANGUAGE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(SECOND).map(([language, names]) => [language, new Set(names.split(' '))]),
)

const ALL_SECOND: ReadonlySet<string> = new Set([...BY_LANGUAGE.values()].flatMap((names) => [...names]))

/** Whether a word is a given name that often follows another one. */
export function isSecondGivenName(word: string, language: string | null): boolean {
  return BY_LANGUAGE.get(language ?? '')?.has(toWordKey(word)) ?? false
}

/** Whether a word is almost always a given name. */
export function isGivenName(word: string): boolean {
  const key = toWordKey(word).replaceAll(/[.']/g, '')
  return FIRSTS.has(key) || key.split(/[-\s]/).some((part) => FIRSTS.has(part)) || ALL_SECOND.has(key)
}

/** Whether a word follows the particle within given names. */
export const isDevotionalName = (word: string) => DEVOTIONS.has(toWordKey(word))
