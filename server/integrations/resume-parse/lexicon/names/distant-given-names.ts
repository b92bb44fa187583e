/** Given names of countries whose languages are not read, whose people write in those that are. */
export const DISTANT_GIVEN =
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
