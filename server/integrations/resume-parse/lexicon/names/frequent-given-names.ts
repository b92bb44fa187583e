/** Frequent given names of the supported languages that are not in the other lists. */
export const FREQUENT_GIVEN =
  'aaliyah abigale adele adeline ahmet aidan ainhoa aitana aitor ajay akash akira alba alejandra aleksandar aleksandra alessia alexandra ' +
  'alexandre alexei alina aline alma alonso alvaro alyssa amandine amara amelie aminata amine amir amit ana anais anastasia anders andrei ' +
  'aneta angelica angelina anil anita anjali anka annette annika anouk antoine antonia antonin anusha ariana ariane arjun armando arnaud ' +
  'arthur arun asha ashok asif astrid asuncion aurelie ayoub ayse aysel ayumi azra balazs bartosz bastien batuhan begona belen beltran ' +
  'benedikt benoit bettina bhavna bianca bjarne blanka bogdan boris branko brigitta bruna burak caio camille carla carlotta carmela carmen ' +
  'carolina catalina caterina cecile celine cem chantal charlene chiara chidi chioma chloe ciara claire clemence clement cristian cristina ' +
  'cyril damian damien danica daniela danilo darko deepak deepika delphine denisa denise deniz desire dessie dilara dilek dimitri djamila ' +
  'dmitri dmitry dominik dorota douwe dragan dusan eamon ebru ece edgar edith eduardo efua ege eileen ekaterina elena eliane elias elif ' +
  'elina elisabeth elise eliza ellen elodie eloise elvira emanuel emeka emel emilie emily emine emre enrico enrique erdem erika ernesto ' +
  'esin esra esteban eugenie eva evelina evgeny eylul ezgi fabien fabio fabiola fabrice fanny fatih fatma fatou feng ferdi fernanda ' +
  'fernando fiona flavia flavio florian friederike fokke francesca francesco francisco franck francois francoise frederic frederique freya fumiko ' +
  'gabriela gabriele gael gaelle gaetan gaurav genevieve georgi georgios gerard gesa gianluca gianni gilles giorgia giorgio giovanna ' +
  'giovanni giulia giuseppe ginevra gizem goncalo gonzalo goran gorka grazyna gregoire guillaume guillermo gulsen gunnar gustavo gwendoline hakan ' +
  'hala halima hamid hana hanae haruka haruki haruto hasan hatice hector helena helene helmut henrik henrique hermann hiroko hiroshi ' +
  'hiroto hugo huseyin ibrahima ignacio igor ijsbrand ikram ilaria ilker ilona imane imke ines ingo ingrid inigo ioana irena irina iryna ' +
  'isabella isabelle ishaan ismail iva ivan ivana ivo iwona jacek jacqueline jadwiga jakub janina jannik jaroslav javier jelena jerome ' +
  'jesper jessica jing jiri joana joanna joao joaquin joel joerg johanna johannes jolanda jordi jorg jorge josefina josip jozef juan juana ' +
  'juliana juliane julien juliette jun juraj jurgen justyna kaan kadir kai kamal kamil kana karima karin karina karolina kasper katarina ' +
  'katarzyna katharina kathrin katja katrin kavita kazuki keiko keisuke kemal kenji kenta kentaro kerem kerstin ketut khalil kirsten klara ' +
  'klaudia koffi kofi kristian kristina kristof krisztina krzysztof kumar kunal kwabena kwame kwesi laetitia lakshmi lamia lara larissa ' +
  'lasse laszlo laura laure laurent lea leandro leila lena lennart leo leonardo leonie leonor leticia levent li-wei lidia lieke lilian ' +
  'liliana linnea linus lisbeth ljubica loic lorena lorenzo lorraine lotte luana luca lucas lucia luciana luciano lucie ludovic luigi luis ' +
  'luisa luiza lukas lukasz lutz luz lydie luise louise ludger luzia maarten madalena maddalena maelle maelys magali magda magdalena maher mahesh maia maite maja ' +
  'makoto malgorzata malik malika mamadou manish manju manoj manon manuela mara marcel marcela marcelo marcin marco marcos margarida ' +
  'margaux margot mariana marianne mariano marija marijke marina mario marion marisa marisol mariusz marlene marta marten martina martine ' +
  'marwa masako massimo matej mateo mateus mathieu mathilde mathis matilde matteo matthieu mattia maurice mauricio maxime maximilian meera ' +
  'mehdi mehmet mei melanie melek melina melissa meltem merel mert meryem mia michaela michal micheal michele miguel mihai mikael mikhail ' +
  'mikkel mila milena milica milos ming mirela miriam mirjana mirko misaki mohan moises moritz moussa murat mustapha nadege nadia nadine ' +
  'nagore naima naoki naomi natalia natasha nathalie nawal neha nele nerea nesrin neus ngozi nia niamh nicola nicolas nicole nicoletta ' +
  'nihal nikhil nikita niklas nikola nikolai nils nina ninon nisha nitin noa noah noemi noemie nuno nuria oana oceane octavio oguz ole ' +
  'oleg oleksandr olena olga olivia olivier omer onur oriol orsolya oscar otto ousmane ozan pablo pamela paola paolo pascale patricio ' +
  'patrik patryk paula paulina pauline paulo pavel pawel pedro peggy petar petra philippe pierre pieter pilar piotr pooja prakash pranav ' +
  'prashant pratik preeti priya priyanka quentin rachel radek rafael rafal raffaele rahul raj rajesh raluca ramona raphael raquel rashid ' +
  'ravi rebeca regina reiko rekha remy renata renato renee rica ricardo rikke rita roberta roberto rocio rodrigo rohan rohit romain roman ' +
  'romane rosalie rosanna rosario roxana roxane ruben rui ruslan ryo ryota sabina sabine sabrina sachin sadia said saida salvador ' +
  'salvatore sandeep sandrine sangeeta sanjay sanna sanne santiago saoirse sara saskia satoshi savannah sean sebastiano sebastien seda ' +
  'sedat selin selma sem semra serdar serena serge sergei sergey sergio serhat serkan sevgi shabnam shahid shalini shanti shigeru shinji ' +
  'shivani shota shreya sibel sidra sigrid silja silke silvia silvio simao simon simona simone sinead sinem siobhan sjoerd slavica ' +
  'slobodan snezana soenke sofia sofie solange solene sonia sonja sonke sonya soren soufiane stefania stefano stephane stephanie suman ' +
  'sumit sunil sunita suresh svein svenja svetlana swati sylvain sylvie sylwia taisto takashi takeshi takumi tamar tamara tania tanja ' +
  'tanya taro tatiana tatjana teresa tetiana thea theo theodora thi thiago thibault thierry thijs thomas thorsten tiago tiffany tijn tim ' +
  'timo timothee titouan tjitske tobias tomas tomasz tomislav tomoko toni torben torsten truus tuba tugba tyler ulla umar unai ursula usha ' +
  'ute uwe vanesa vanessa vasile veronica veronika veronique vesna vicente victoire victoria vijay vikram viktor viktoria vincenzo vinod ' +
  'violeta virginia virginie vishal vittoria vittorio vivek viviana viviane vladimir vojtech wael wanda wei weronika wesley wiebke ' +
  'wiktoria wilhelm willem wim wioletta wojciech wolfgang wytske xaver xavier ximena xin yael yan yann yannick yara yasemin yasmina ' +
  'yasmine yassine yasuko yelena yoann yohan yoko yolanda youcef yui yuki yuko yulia yuri yusuf yuto yves yvonne zahra zdenek zeljko ' +
  'zeynep zoe zofia zoltan zoran zsofia zuzana'
