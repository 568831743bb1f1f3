/** Given and family names by culture. The athletes generated from them are fictitious. */

export type Culture =
  | 'american'
  | 'hispanic'
  | 'british'
  | 'german'
  | 'french'
  | 'italian'
  | 'dutch'
  | 'portuguese'
  | 'nordic'
  | 'slavic'
  | 'african'
  | 'arabic'
  | 'turkish'
  | 'persian'
  | 'canadian'
  | 'swedish'
  | 'finnish'
  | 'czech'
  | 'russian'
  | 'balkan'
  | 'japanese'
  | 'korean'
  | 'chinese'
  | 'indonesian'
  | 'centralAsian'

interface Names {
  readonly given: readonly string[]
  readonly family: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

/** By culture. */
export const NAMES: Readonly<Record<Culture, Names>> = {
  american: {
    given: words(
      'Marcus Tyler Jordan Darius Caleb Isaiah Malik Trevor Devin Jalen Austin Cole Xavier Mason Andre Josiah Brandon Elijah Cameron Dominic Tre Kendrick Hunter Zion Nolan Garrett Micah Damon Terrance Quentin Bryce Landon Reggie Desmond Logan Amari Donovan Khalil Wyatt Gavin Preston Emmanuel Trent Rashad Corey Lamont Spencer Deion Myles Julian Aaron Adrian Alex Alonzo Amir Anthony Antoine Asher Avery Barrett Beau Blake Bobby Brady Brendan Brett Brock Byron Calvin Carson Carter Cedric Chandler Chase Chris Clayton Clifford Cody Colby Colton Cooper Cortez Curtis Dalton Damien Dante Darnell Darren Davis Dawson DeAndre Demetrius Denzel Derek Derrick Dillon Drew Dwayne Earl Easton Eli Elliott Eric Everett Fletcher Frank Gabe Gage Geoff Grady Graham Grant Grayson Griffin Harrison Hassan Hayden Henry Holden Houston Ike Isaac Jabari Jace Jackson Jaden Jamal Jaquan Jared Jarvis Jasper Jeremiah Jerome Jesse Joel Jonah Josh Keegan Keith Kelvin Kenny Kent Kirk Knox Kobe Kyler Lance Lawrence Lincoln Luther Malcolm Marquis Marshall Max Maurice Miles Mitchell Nate Nelson Noah Omar Oscar Parker Peyton Quincy Rafe Randall Reed Rhett Rodney Roman Russell Sawyer Shane Silas Tanner Terrell Theo Tobias Tyson Vance Vernon Wade Walker Warren Weston Zachary',
    ),
    family: words(
      'Whitfield Holloway Bennett Maddox Carver Ellison Tillman Prescott Broussard Hargrove Lattimore Kincaid Stovall Mayfield Beckett Grady Thornton Vickers Pruitt Delaney Rollins Sutter Guidry Hathaway Mercer Dupree Langford Caldwell Boykin Ashford Tolbert Wingate Fontaine Sharpe Kirkland Barrow Oakley Sizemore Underhill Yarbrough Crenshaw Lockett McAllister Penrose Quarles Rutledge Standifer Trimble Upchurch Vandiver Westbrook Ackerman Blalock Coffey Draper Eubanks Fairley Gentry Hollins Ivory Jernigan Kessler Lomax Muldrow Nesbitt Outlaw Pettigrew Ragland Sewell Thibodeaux Abernathy Aldridge Alston Armistead Atwater Bagwell Bancroft Barksdale Battle Beaumont Blackwell Boswell Bradshaw Brantley Bridges Brinkley Burkett Burrell Calloway Cantrell Carlisle Chastain Clemmons Colquitt Copeland Covington Crowder Culpepper Dabney Dancy Davenport Dawkins Dillard Dockery Donaldson Dunlap Easley Edmonds Elam Ellerbe Epps Ewing Farmer Faulk Felder Finch Fitch Flowers Forte Fulton Gaines Gamble Garrison Gibbs Gilliam Godwin Goodwin Greer Grimes Gunn Hairston Hampton Hardaway Harkness Haskins Hawthorne Hendricks Hightower Hinton Hobbs Holcomb Hubbard Huff Ingram Jamison Jarrett Jeter Keaton Kendrick Kilgore Kimbrough Lacey Landry Lassiter Ledbetter Lovett Lyles Mabry Mackey Manning McCray McDaniel McElroy Meeks Merritt Mobley Moseley Nance Norwood Oglesby Osborne Overton Pace Parrish Peebles Pickett Pope Purnell Ramsey Randle Redmond Rhodes Riddick Roper Royster Rucker Sadler Satterfield Scruggs Shelton Shields Simms Spruill Stallworth Steadman Swain Talley Teague Tidwell Toomer Treadwell Tucker Vaughn Wadsworth Waldrop Weathers Whitlock Wiggins Witherspoon Woodard Wooten Wyche Yancey Younger',
    ),
  },
  hispanic: {
    given: words(
      'Mateo Diego Javier Alejandro Luis Andrés Santiago Emilio Rafael Joaquín Sergio Iván Tomás Nicolás Gonzalo Esteban Hugo Adrián Pablo Rodrigo Martín Facundo Ezequiel Ramón Cristian Álvaro Marcelo Óscar Fabián Julián Bruno Camilo Damián Elías Felipe Germán Ignacio Jorge Kevin Leandro Maximiliano Néstor Orlando Patricio Raúl Samuel Ulises Vicente Yeferson Gabriel Daniel Sebastián Miguel Francisco Hernán Agustín Ezequías Jesús',
    ),
    family: words(
      'Arriaga Becerra Carrasco Domínguez Escalante Figueroa Galarza Herrera Ibarra Jaramillo Ledesma Montoya Navarrete Olivares Paredes Quiroga Rentería Salcedo Tapia Urrutia Valdivia Zambrano Aguirre Bustamante Cisneros Durán Espinoza Ferreyra Gallardo Huerta Lozano Maldonado Noriega Orellana Palacios Rivadeneira Sandoval Trujillo Villagrán Zepeda Acosta Benavides Cabrera Delgado Echeverría Fuentes Godoy Hidalgo Insaurralde Juárez Larrea Miranda Núñez Ocampo Peralta Quintana Robledo Sepúlveda Toledo Ugarte Velázquez Yáñez Zúñiga Arroyo Barrientos Cáceres Duarte Escobar Garrido Iturbe Leiva Meléndez Osorio Pizarro Rosales Solano Tejada Vergara',
    ),
  },
  british: {
    given: words(
      'Harry Callum Lewis Jack Ryan Connor Liam Ben Joe Oliver Alfie Charlie Kieran Jamie Declan Rhys Aaron Toby Nathan Kyle Ethan George Archie Reece Dylan Finlay Luke Scott Owen Freddie Adam Alex Bradley Cameron Conor Danny Edward Elliot Fraser Gareth Harvey Isaac Jacob Jordan Jude Keiran Lachlan Max Mason Nathaniel Noah Patrick Robbie Ross Sam Stuart Theo Tom Will Zak Marcus Joshua Sean Craig',
    ),
    family: words(
      'Ashworth Birchall Cartwright Dunmore Eastwood Fairclough Goddard Hartley Ingham Jessop Kershaw Lockwood Marsden Naylor Ogden Pickering Ramsbottom Sedgwick Thackeray Unsworth Varley Whitworth Yardley Barraclough Clegg Dewhurst Entwistle Farrow Grimshaw Hargreaves Kirkham Langley Mottram Nuttall Oldfield Pemberton Redfern Stanhope Tattersall Wainwright Atherton Bramwell Crowther Dearden Ellwood Fielding Garside Hindley Illingworth Jackman Kilburn Lomax Midgley Norcross Openshaw Pilling Quigley Rigby Shackleton Tranter Upton Vickerstaff Walmsley Yates Aldridge Beaumont Cawthorne Duckworth Eccles Foxcroft Greenhalgh Haworth Kenyon Livesey Mellor Newsome Parkin Rushworth Sutcliffe Thornber Woodhead',
    ),
  },
  german: {
    given: words(
      'Lukas Jonas Felix Maximilian Leon Niklas Tobias Florian Jannik Moritz Fabian Tim Julian Dominik Philipp Marvin Sebastian Kevin Robin Erik Matthias Kilian Alexander Benedikt Christoph Daniel David Elias Emil Finn Gregor Hannes Jan Jakob Johannes Konstantin Lennart Linus Luca Manuel Marcel Mario Nico Oliver Patrick Paul Pascal Raphael Simon Stefan Thomas Valentin',
    ),
    family: words(
      'Ackermann Brandstätter Dietrich Eberhardt Falkenberg Gerstner Hohenadl Imhof Jäger Kaltenbach Lindemann Mühlbauer Neuhauser Oberländer Pfeiffer Rosenthal Steinbach Trautmann Uhlig Vogelsang Wiesinger Zimmerer Altmann Bergmann Drexler Engelhardt Friedl Grünwald Hofstetter Kessler Aschenbrenner Baumgartner Cramer Dorfner Ehrlich Fischbach Gruber Haberland Ittermann Junghans Kirchner Lohmann Messner Niedermeier Ostermann Prager Rauch Seidel Thalmann Ullmann Voss Wegner Zeller Brunner Clausen Degenhardt Eichinger Fuhrmann Gehrke Hartwig Kranz Leitner Moser Nagel Pohl Reinhardt Sandner Tischler Winkler Zobel',
    ),
  },
  french: {
    given: words(
      'Antoine Lucas Mathieu Hugo Théo Romain Kylian Moussa Ibrahima Clément Bastien Axel Florian Quentin Amine Loïc Yann Maxime Jérémy Valentin Enzo Corentin Adrien Alexis Benjamin Christophe Damien Dylan Emmanuel Étienne Fabien Gaëtan Gabin Jordan Julien Kévin Léo Louis Malik Marvin Mohamed Nabil Nathan Nicolas Paul Pierre Rayan Samuel Sofiane Thibault Yanis',
    ),
    family: words(
      'Aubert Bellanger Chevallier Delacroix Esnault Fournier Gauthier Hervé Jacquet Lemoine Marchand Nivelle Perrault Rousselot Savary Tessier Vasseur Diakhaté Camara Traoré Sissako Berthier Collignon Dufresne Guérin Lacombe Moreau Pichon Renaudin Thévenot Arnoux Baptiste Carpentier Deschamps Étienne Faucher Giroux Humbert Imbert Joubert Kerlévéo Lacroix Maillard Noël Ollivier Pasquier Renard Sauvage Toussaint Verdier Bonnet Coulibaly Diarra Fontanel Gaillard Konaté Lambert Marchal Prévost Sylla Vidal Baudin Chauvin Diabaté Ferrand Hamelin Legrand Mercier Poirier Rivière',
    ),
  },
  italian: {
    given: words(
      'Lorenzo Matteo Alessandro Davide Federico Giacomo Luca Marco Nicolò Riccardo Simone Tommaso Andrea Daniele Filippo Gabriele Stefano Pietro Alberto Alessio Antonio Claudio Cristian Diego Edoardo Emanuele Enrico Fabio Francesco Gianluca Giorgio Giovanni Giuseppe Ivan Jacopo Leonardo Luigi Manuel Massimo Michele Mirko Paolo Raffaele Roberto Samuele Sandro Tiziano Umberto Valerio Vincenzo',
    ),
    family: words(
      'Albertini Barbieri Cattaneo Damiani Esposito Ferrante Galliani Iannone Lombardi Marchetti Novelli Orlandi Pellegrino Quaranta Ricciardi Santoro Tedesco Valentini Zanetti Bertolucci Colonna Fabbri Gentile Montanari Parisi Rinaldi Sorrentino Vitale Amato Basile Caputo DeSantis Elia Farina Grasso Iodice Leone Mancini Neri Oliva Pagani Ruggiero Sala Testa Ursini Villa Zanon Bianco Conti Donati Fiore Giordano Lupo Martini Nardi Palumbo Rossetti Serra Tosi Vitali Barone Cirillo DeLuca Ferri Guerra Longo Marini Piras',
    ),
  },
  dutch: {
    given: words(
      'Daan Sem Luuk Thijs Jesse Bram Ruben Stijn Joris Niels Sven Jasper Koen Wouter Mees Lars Teun Pim Aron Bas Cas Dirk Erik Floris Gijs Hidde Ivo Jan Jelle Jurre Kees Lucas Maarten Max Mick Milan Nick Olaf Piet Quinten Rick Rob Roel Sander Siem Tim Tom Twan Vincent Willem Xander Youri Zeno Danny',
    ),
    family: words(
      'Aerts Bakhuis Claassen Dijkhuizen Elzinga Frederiks Groeneveld Hoekstra Jansma Kuipers Lammers Meulenbroek Nijland Oosterhuis Postma Rietveld Schouten Terpstra Uitenbroek Verhagen Wijnands Zuidema Boersma Dekkers Hendrikse Kooistra Aalbers Beekman Cornelissen Doornbos Evers Feenstra Gerritsen Hofman Ivens Jonker Kramer Leeuwenburg Mulder Noordhoek Otten Pronk Ruiter Smit Timmer Veldman Willems Zijlstra Bosman Dijkstra Haan Koster Meijer Peters Roelofs Schipper Tuinman Visser Westra Blom Driessen Hermans Janssen Kok Maas Vermeulen',
    ),
  },
  portuguese: {
    given: words(
      'João Rafael Gonçalo Bruno Tiago Diogo Rúben Thiago Caio Vinícius Matheus Lucas Gustavo Henrique Rodrigo Fábio Nuno Éder Renato Wendel Afonso Alan André Artur Bernardo Carlos Cristiano Danilo Diego Eduardo Everton Felipe Francisco Gabriel Guilherme Hugo Igor Jefferson José Leandro Luan Luís Marcelo Márcio Miguel Murilo Otávio Paulo Pedro Rui Samuel Sérgio Vítor Wesley William Yuri',
    ),
    family: words(
      'Almeida Barreto Cardoso Damasceno Esteves Fonseca Guimarães Lacerda Macedo Nogueira Oliveira Peixoto Queiroz Ramalho Sampaio Teixeira Vasconcelos Xavier Azevedo Bragança Carvalho Figueiredo Menezes Novais Pacheco Rezende Siqueira Tavares Abreu Batista Coutinho Domingues Evangelista Freitas Godinho Horta Inácio Jardim Leal Magalhães Neves Ornelas Pimenta Quintela Ribeiro Salgado Torres Uchoa Vieira Antunes Bastos Cordeiro Dantas Falcão Gouveia Lobo Marques Nascimento Pires Rocha Sequeira Trindade Veloso Amorim Brito Correia Duarte Fagundes',
    ),
  },
  nordic: {
    given: words(
      'Elias Oskar Emil Magnus Viktor Anton Rasmus Mikkel Jonas Kasper Sander Henrik Eero Mikko Aleksi Lauri Gustav Ludvig Nils Tor Joel Kristian Aksel Albin Andreas Arvid August Axel Birger Christian David Edvin Erik Filip Fredrik Hannes Harri Ivar Jesper Jussi Karl Lukas Markus Martin Mathias Melker Morten Noah Olli Ole Otto Patrik Petter Samuel Simon Sondre Teemu Theodor Tobias William',
    ),
    family: words(
      'Ahlgren Bergström Dahlqvist Eklund Fagerholm Granlund Hallberg Isaksen Jokinen Kivelä Lindqvist Mikkelsen Nyström Ottosson Pettersen Rantala Sandvik Thorsen Virtala Wikström Aaltonen Björklund Engström Forsgren Holmgren Kjellberg Lehtola Nordahl Almqvist Berglund Carlsen Dahl Edvardsen Fredriksen Gustafsson Haugen Isaksson Jakobsson Karlsson Lundgren Marttinen Nilsen Olofsson Palmgren Rosendahl Salonen Tengström Ulriksen Vestergaard Åberg Östlund Aalto Berg Christensen Dalgaard Ekman Frandsen Grönholm Heikkinen Iversen Johansen Koskinen Laine Mäkelä Niemi Paulsen Rosén Strand',
    ),
  },
  slavic: {
    given: words(
      'Ivan Nikita Pavel Dmitri Tomáš Jakub Marek Luka Nikola Stefan Andrej Milan Petr Ondřej Mateusz Kamil Bartosz Filip Aleksandar Artem Roman Viktor Adam Aleks Alexei Anton Boris Bogdan Branko Damian Daniel Dawid Denis Dusan Egor Goran Igor Ilya Jan Jaroslav Josip Kirill Konstantin Krzysztof Lukáš Maciej Martin Matěj Maxim Michal Mihail Miroslav Oleg Patryk Radek Sergei Šimon Tomasz Vladimir Vojtěch Yevhen Zoran',
    ),
    family: words(
      'Babić Čermák Dvorský Fedorov Gavrilov Horvat Ilić Jelínek Kowalczyk Lazarov Markovič Novotný Orlov Petrenko Radić Sokolov Tkachuk Urban Vukčević Wójcik Zelenka Baranov Doležal Hrubý Kubiak Melnyk Pavlović Stanković Antić Bogdanov Cvetković Dimitrov Erceg Filipović Grabowski Hlaváček Ivanov Janković Kadlec Lukić Maslov Nedved Ostrowski Popov Rusnák Simić Tomić Ušakov Vlček Wiśniewski Zajac Bartoš Bielik Drozd Fiala Gorski Hájek Jurić Kovač Lewicki Matić Nikolić Pokorný Romanov Sedlák Šimek Tadić Volkov Zieliński',
    ),
  },
  african: {
    given: words(
      'Kwame Samuel Emmanuel Ibrahim Sadio Ousmane Yaw Chidi Victor Abdoulaye Cheikh Moses Joseph Kofi Amadou Blessing Simon Patrick Bongani Themba Seydou Fiston Abdul Adama Ahmed Alassane Alioune Ayodele Babacar Bakary Boubacar Brahim Christian Clement Daniel David Denis Didier Edwin Eric Essam Felix Francis Gideon Godfrey Hamza Idrissa Ismaël Jean Jonathan Junior Kader Kelvin Lamine Lassana Mamadou Michael Modou Nana Nathaniel Ndabenhle Olivier Pape Percy Peter Prince Richard Salif Serge Souleymane Stephen Tendai Thabo Wilfried Youssouf',
    ),
    family: words(
      'Adeyemi Boateng Chukwu Diallo Etoundi Fofana Gyan Haruna Igwe Jallow Kamara Lokonga Mensah Ndiaye Okafor Phiri Quansah Razak Sarr Touré Uzoma Wanyama Yeboah Zulu Asante Banda Cissé Dlamini Keita Mbaye Nkosi Owusu Abubakar Acheampong Adjei Agyemang Ajayi Akpan Amoah Appiah Aubameyang Ba Bagayoko Balogun Bangoura Barry Bekoe Camara Chisenga Chirwa Coulibaly Dembélé Diarra Diop Doumbia Ekong Eze Fall Faye Gueye Idowu Iwobi Kaboré Kanté Kone Kouassi Lungu Mabaso Makhubela Maloba Mbemba Mbokani Moyo Mulenga Musonda Mwila Ncube Ngoma Nkomo Nsue Obi Odhiambo Ogunleye Okello Okonkwo Omondi Onyango Opoku Ouattara Ouédraogo Sane Sangaré Sesay Sibanda Sissoko Tembo Tetteh Traoré Wanjala Yakubu Zongo',
    ),
  },
  arabic: {
    given: words(
      'Omar Youssef Ahmed Karim Khalid Salem Hassan Mohammed Ali Tariq Nasser Fahad Saad Mahmoud Anas Bilal Rayan Walid Amir Ziad Abdallah Abdulaziz Abdulrahman Adel Adnan Ayman Aymen Aziz Badr Basel Driss Emad Faisal Farid Hakim Hamza Hatem Hicham Hussein Ibrahim Idris Imad Islam Ismail Jamal Kamal Khaled Luay Majed Malik Marwan Mehdi Mohanad Mounir Mustafa Nabil Nawaf Othman Rami Rashid Reda Riyad Saeed Sami Samir Sultan Yahya Yasser Zakaria',
    ),
    family: words(
      'Al-Harbi Al-Dosari Benali Cherif Darwish El-Sayed Farouk Ghanem Haddad Idrissi Jaber Khoury Lahlou Mansour Nasri Othman Qasim Saleh Taha Yassin Zouari Al-Mutairi Bouazza Hamdan Najjar Shehata Abdelaziz Al-Amri Al-Ghamdi Al-Hassan Al-Khatib Al-Najjar Al-Qahtani Al-Rashid Al-Shehri Al-Yami Amrani Badawi Bakkali Belkacem Ben-Amor Ben-Youssef Bensaïd Boudiaf Bouzid Chaabani El-Amrani El-Fassi El-Masry Fahmy Fathi Ghazi Guedioura Hachemi Hakimi Hamdi Haidar Ismaili Khalil Khelifi Lamrani Mahdi Meziane Moussaoui Nabulsi Omari Osman Ramzi Saidi Salah Sabri Slimani Soltani Suleiman Tahir Younes Zaki Zerrouki Zidan',
    ),
  },
  turkish: {
    given: words(
      'Emre Burak Mert Kerem Arda Oğuz Can Barış Cenk Deniz Efe Eren Ferdi Hakan İrfan Kaan Kenan Mehmet Merih Mustafa Okay Onur Orkun Ozan Salih Semih Serdar Tolga Ufuk Umut Yunus Yusuf Zeki Altay Berkan',
    ),
    family: words(
      'Yılmaz Kaya Demir Şahin Çelik Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Güneş Bulut Aksoy Tekin Yavuz Keskin Turan Bozkurt Güler Işık Toprak Karaca Uysal',
    ),
  },
  persian: {
    given: words(
      'Reza Mehdi Ali Hossein Amir Saeed Milad Ehsan Sardar Alireza Morteza Majid Vahid Omid Ramin Shahab Saman Kaveh Behnam Farshad Payam Navid Hamid Javad Karim Masoud Mohsen Rouzbeh Shoja Siavash Arash Babak',
    ),
    family: words(
      'Ahmadi Karimi Rahimi Hosseini Moradi Rezaei Jafari Ebrahimi Rahmani Mohammadi Kazemi Ghasemi Sadeghi Heidari Norouzi Shirazi Tehrani Kermani Bagheri Amiri Zamani Nazari Salehi Farahani Golzari Mousavi Najafi Abbasi Rostami Soleimani Akbari Yazdani Parsa Sharifi Hashemi Ghorbani',
    ),
  },
  canadian: {
    given: words(
      'Connor Tyler Brayden Carter Nathan Ryan Logan Mitch Sam Jake Josh Matt Nick Zach Cole Dylan Owen Ethan Noah Adam Brandon Travis Cody Kyle Scott Sean Evan Jared Colton Brett Riley Tanner Braden Morgan Jordan Shane Drew Luke Max Mark Bo Cal Damon Dawson Lane Parker Quinn Reid Seth Trevor Ty Wyatt Alex Ben Blake Brady Cam Curtis Derek Devon Eric Jack Jason Jeff Joel Kevin Michael Spencer Taylor Graham Brendan Colin Darcy Duncan Ian Keegan Liam Mason Pierce Rhett Stephen Tristan Will',
    ),
    family: words(
      'McAllister MacLeod Fraser Morrison Sutherland Gallagher Doyle Friesen Penner Wiebe Reimer Kowalchuk Hrycuk Lysenko Demchuk Boychuk Campbell Cameron Chisholm Drummond Dunlop Erickson Fairbairn Farrell Forsyth Gillis Graham Hargrave Hartwell Henderson Hodgson Hogan Hutchison Jamieson Keller Kennedy Kerr Kirkwood Lawson Leblanc Lennox Lindsay Logan MacAulay MacDougall MacInnis MacPhail Maxwell McBride McCann McCormick McCrea McDougall McEwen McFarlane McGrath McIntosh McKay McKenna McLaren McLellan McMillan McNabb McNeill McPhee Moffat Muir Munro Nickerson Olson Patterson Peltier Petersen Pollard Prentice Quinlan Ramsay Redmond Reilly Richards Riddell Rutherford Sauer Scanlan Schultz Sinclair Skinner Somerville Stirling Stoddart Thiessen Thompson Tkachyk Turnbull Unger Wallace Weatherby Weir Whelan Wickenheiser Woodley Wylie Zacharias',
    ),
  },
  swedish: {
    given: words(
      'Oskar Emil Viktor Anton Gustav Ludvig Nils Albin Arvid August Axel Erik Filip Fredrik Jesper Joel Karl Lukas Marcus Mattias Melker Noah Otto Patrik Simon Theodor Tobias William Elias Isak Hugo Leo Rasmus Linus Adam Jonathan Alexander David Samuel Jakob',
    ),
    family: words(
      'Ahlgren Bergström Dahlqvist Eklund Hallberg Lindqvist Nyström Wikström Björklund Engström Forsgren Holmgren Kjellberg Almqvist Berglund Dahl Gustafsson Isaksson Jakobsson Lundgren Olofsson Palmgren Åberg Östlund Ekman Rosén Strand Hedlund Sjöberg Norberg Lindahl Söderström Wallin Åkesson Bergman Hedström Nordin Nyberg Ström Blomqvist Carlberg Engvall Granström Hagman Lagerberg Malmberg Nordgren Rydberg Sandgren Tjernström Viklund',
    ),
  },
  finnish: {
    given: words(
      'Eero Mikko Aleksi Lauri Jussi Teemu Olli Ville Juuso Kaapo Antti Henri Joonas Niko Sami Tuomas Valtteri Artturi Eetu Esa Janne Juho Jesse Kasperi Markus Otto Petteri Roope Samuli Toni Urho Waltteri',
    ),
    family: words(
      'Jokinen Kivelä Rantala Virtala Aaltonen Lehtola Marttinen Salonen Aalto Heikkinen Koskinen Mäkelä Niemi Hakala Hämäläinen Heinonen Järvinen Kallio Karjalainen Kärkkäinen Korhonen Lahtinen Laitinen Lehtinen Leppänen Manninen Miettinen Nieminen Nurmi Ojala Peltola Pitkänen Rautio Ruotsalainen Saarinen Savolainen Seppälä Tuominen Turunen Väisänen Vuorinen Ylönen',
    ),
  },
  czech: {
    given: words(
      'Tomáš Jakub Marek Petr Ondřej Filip Lukáš Martin Matěj Michal Jan David Vojtěch Radek Jiří Pavel Adam Dominik Roman Štěpán Daniel Šimon Josef Miloš Aleš Erik Juraj Peter Andrej Samuel Marián',
    ),
    family: words(
      'Čermák Jelínek Novotný Urban Zelenka Doležal Hrubý Kadlec Hlaváček Vlček Bartoš Bielik Fiala Hájek Pokorný Sedlák Šimek Zajac Rusnák Beneš Černý Dušek Havlíček Hruška Kolář Kratochvíl Kučera Macháček Němec Procházka Říha Skála Svoboda Tichý Vaněk Veselý Zeman Žák Hudec Kováč Lukáč Molnár Polák',
    ),
  },
  russian: {
    given: words(
      'Nikita Dmitri Ivan Pavel Andrei Sergei Alexei Artem Roman Viktor Kirill Egor Ilya Maxim Daniil Mikhail Vladislav Denis Anton Oleg Konstantin Ruslan Timofei Matvei Fyodor Grigori Stanislav Vadim Yaroslav',
    ),
    family: words(
      'Gavrilov Baranov Bogdanov Maslov Volkov Lebedev Zhukov Kuzmin Morozov Nikitin Panin Ryabov Sidorov Tarasov Ushakov Vlasov Yakovlev Belov Chernov Denisov Golubev Isaev Karpov Larin Melnikov Naumov Osipov Polyakov Rodionov Savin Titov Utkin Frolov Shubin Dyakov Efimov Komarov Loginov',
    ),
  },
  balkan: {
    given: words(
      'Luka Nikola Stefan Aleksandar Josip Goran Branko Zoran Miloš Marko Ivan Petar Ante Filip Mateo Dejan Vladimir Dušan Milan Nemanja Bogdan Darko Igor Tomislav Dario Domagoj Edin Mirza Matija Andrej Jovan Uroš',
    ),
    family: words(
      'Babić Horvat Ilić Radić Vukčević Pavlović Stanković Antić Cvetković Erceg Filipović Janković Lukić Simić Tomić Jurić Kovač Nikolić Tadić Marković Đorđević Stojanović Perić Vidović Knežević Jurišić Bašić Grgić Matijević Mitrović Popović Savić Todorović Vasić Zorić Delić Hadžić Novak Zupan Krajnc',
    ),
  },
  japanese: {
    given: words(
      'Haruto Yuto Ren Daiki Kenta Takumi Shota Ryo Akira Eiji Genki Hideki Hiroki Hiroto Kaito Kazuki Keisuke Koki Makoto Masato Naoki Riku Ryota Shun Sota Takuya Tatsuya Yuki Yusuke Koji Daichi Tsubasa Yuya Ritsu',
    ),
    family: words(
      'Aoki Fujimori Hayashida Ishikawa Kobayakawa Matsuda Nishimura Okabe Sakamoto Takeda Umezawa Yamaguchi Arai Fujita Goto Hasegawa Hirano Ikeda Inoue Ishii Kato Kawaguchi Kondo Maeda Mori Nakagawa Nomura Ono Ota Saito Sasaki Shimizu Tamura Tanaka Ueda Wada Yamamoto Yoshida Kimura Sugiyama Hamada Miyake',
    ),
  },
  korean: {
    given: words(
      'Min-jun Seung-ho Ji-hoon Hyun-woo Da-won Jae-won Joon-ho Min-seok Sang-woo Sung-min Woo-jin Young-jae Tae-yang Dong-hyun Jun-seo Ki-hoon Kyu-min Sung-ho Jin-woo Yu-min Geon-woo Si-woo',
    ),
    family: words(
      'Choi Han Jung Kang Lim Park Seo Yoon Baek Chae Cho Hong Jeon Kim Kwon Lee Oh Shim Shin Song Hwang Ahn Bae Moon Nam Noh Yang',
    ),
  },
  chinese: {
    given: words(
      'Wei Jun Hao Chen Feng Gang Hong Jiawei Jin Lei Tao Xin Yang Yong Bo Dong Guang Haoran Jianhua Kai Liang Ming Ning Peng Qiang Rui Shuai Tian Xiang Yifan Zhen Zihao',
    ),
    family: words(
      'Zhang Liu Chen Wang Fang Gao Guo Huang Lin Ma Sun Tang Xu Yang Ye Zhao Zhou Zhu Cai Deng Feng Han He Jiang Li Liang Luo Peng Shen Wu Xie Yuan',
    ),
  },
  indonesian: {
    given: words(
      'Rizky Bagus Arif Dimas Fajar Hendra Ilham Joko Rudi Surya Wahyu Yoga Andika Bayu Eko Galih Agus Budi Putra Reza Taufik Yanto',
    ),
    family: words(
      'Pratama Santoso Wijaya Saputra Nugroho Kurniawan Setiawan Hidayat Firmansyah Ramadhan Utama Susanto Gunawan Purnomo Wibowo Hakim Permana Siregar Nasution Simanjuntak',
    ),
  },
  centralAsian: {
    given: words(
      'Sardor Jasur Timur Azizbek Aziz Bekzod Dilshod Otabek Rustam Bobur Eldor Farrukh Islom Jamshid Khurshid Sherzod Ulugbek Akmal Davron Nodir',
    ),
    family: words(
      'Karimov Rashidov Tursunov Abdullaev Akhmedov Nazarov Rakhimov Usmonov Yusupov Ergashev Ismoilov Kholmatov Mirzaev Norboev Qodirov Saidov Turgunov Umarov Alimov Boltaev',
    ),
  },
}
