/** Given and family names by where a player may come from. The athletes made of them are invented. */

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
  | 'asian'

interface Names {
  readonly given: readonly string[]
  readonly family: readonly string[]
}

const words = (text: string): readonly string[] => text.split(' ')

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
      'Mateo Diego Javier Alejandro Luis Andrés Santiago Emilio Rafael Joaquín Sergio Iván Tomás Nicolás Gonzalo Esteban Hugo Adrián Pablo Rodrigo Martín Facundo Ezequiel Ramón Cristian Álvaro Marcelo Óscar Fabián Julián',
    ),
    family: words(
      'Arriaga Becerra Carrasco Domínguez Escalante Figueroa Galarza Herrera Ibarra Jaramillo Ledesma Montoya Navarrete Olivares Paredes Quiroga Rentería Salcedo Tapia Urrutia Valdivia Zambrano Aguirre Bustamante Cisneros Durán Espinoza Ferreyra Gallardo Huerta Lozano Maldonado Noriega Orellana Palacios Rivadeneira Sandoval Trujillo Villagrán Zepeda',
    ),
  },
  british: {
    given: words(
      'Harry Callum Lewis Jack Ryan Connor Liam Ben Joe Oliver Alfie Charlie Kieran Jamie Declan Rhys Aaron Toby Nathan Kyle Ethan George Archie Reece Dylan Finlay Luke Scott Owen Freddie',
    ),
    family: words(
      'Ashworth Birchall Cartwright Dunmore Eastwood Fairclough Goddard Hartley Ingham Jessop Kershaw Lockwood Marsden Naylor Ogden Pickering Ramsbottom Sedgwick Thackeray Unsworth Varley Whitworth Yardley Barraclough Clegg Dewhurst Entwistle Farrow Grimshaw Hargreaves Kirkham Langley Mottram Nuttall Oldfield Pemberton Redfern Stanhope Tattersall Wainwright',
    ),
  },
  german: {
    given: words(
      'Lukas Jonas Felix Maximilian Leon Niklas Tobias Florian Jannik Moritz Fabian Tim Julian Dominik Philipp Marvin Sebastian Kevin Robin Erik Matthias Kilian',
    ),
    family: words(
      'Ackermann Brandstätter Dietrich Eberhardt Falkenberg Gerstner Hohenadl Imhof Jäger Kaltenbach Lindemann Mühlbauer Neuhauser Oberländer Pfeiffer Rosenthal Steinbach Trautmann Uhlig Vogelsang Wiesinger Zimmerer Altmann Bergmann Drexler Engelhardt Friedl Grünwald Hofstetter Kessler',
    ),
  },
  french: {
    given: words(
      'Antoine Lucas Mathieu Hugo Théo Romain Kylian Moussa Ibrahima Clément Bastien Axel Florian Quentin Amine Loïc Yann Maxime Jérémy Valentin Enzo Corentin',
    ),
    family: words(
      'Aubert Bellanger Chevallier Delacroix Esnault Fournier Gauthier Hervé Jacquet Lemoine Marchand Nivelle Perrault Rousselot Savary Tessier Vasseur Diakhaté Camara Traoré Sissako Berthier Collignon Dufresne Guérin Lacombe Moreau Pichon Renaudin Thévenot',
    ),
  },
  italian: {
    given: words(
      'Lorenzo Matteo Alessandro Davide Federico Giacomo Luca Marco Nicolò Riccardo Simone Tommaso Andrea Daniele Filippo Gabriele Stefano Pietro',
    ),
    family: words(
      'Albertini Barbieri Cattaneo Damiani Esposito Ferrante Galliani Iannone Lombardi Marchetti Novelli Orlandi Pellegrino Quaranta Ricciardi Santoro Tedesco Valentini Zanetti Bertolucci Colonna Fabbri Gentile Montanari Parisi Rinaldi Sorrentino Vitale',
    ),
  },
  dutch: {
    given: words(
      'Daan Sem Luuk Thijs Jesse Bram Ruben Stijn Joris Niels Sven Jasper Koen Wouter Mees Lars Teun Pim',
    ),
    family: words(
      'Aerts Bakhuis Claassen Dijkhuizen Elzinga Frederiks Groeneveld Hoekstra Jansma Kuipers Lammers Meulenbroek Nijland Oosterhuis Postma Rietveld Schouten Terpstra Uitenbroek Verhagen Wijnands Zuidema Boersma Dekkers Hendrikse Kooistra',
    ),
  },
  portuguese: {
    given: words(
      'João Rafael Gonçalo Bruno Tiago Diogo Rúben Thiago Caio Vinícius Matheus Lucas Gustavo Henrique Rodrigo Fábio Nuno Éder Renato Wendel',
    ),
    family: words(
      'Almeida Barreto Cardoso Damasceno Esteves Fonseca Guimarães Lacerda Macedo Nogueira Oliveira Peixoto Queiroz Ramalho Sampaio Teixeira Vasconcelos Xavier Azevedo Bragança Carvalho Figueiredo Menezes Novais Pacheco Rezende Siqueira Tavares',
    ),
  },
  nordic: {
    given: words(
      'Elias Oskar Emil Magnus Viktor Anton Rasmus Mikkel Jonas Kasper Sander Henrik Eero Mikko Aleksi Lauri Gustav Ludvig Nils Tor Joel Kristian',
    ),
    family: words(
      'Ahlgren Bergström Dahlqvist Eklund Fagerholm Granlund Hallberg Isaksen Jokinen Kivelä Lindqvist Mikkelsen Nyström Ottosson Pettersen Rantala Sandvik Thorsen Virtala Wikström Aaltonen Björklund Engström Forsgren Holmgren Kjellberg Lehtola Nordahl',
    ),
  },
  slavic: {
    given: words(
      'Ivan Nikita Pavel Dmitri Tomáš Jakub Marek Luka Nikola Stefan Andrej Milan Petr Ondřej Mateusz Kamil Bartosz Filip Aleksandar Artem Roman Viktor',
    ),
    family: words(
      'Babić Čermák Dvorský Fedorov Gavrilov Horvat Ilić Jelínek Kowalczyk Lazarov Markovič Novotný Orlov Petrenko Radić Sokolov Tkachuk Urban Vukčević Wójcik Zelenka Baranov Doležal Hrubý Kubiak Melnyk Pavlović Stanković',
    ),
  },
  african: {
    given: words(
      'Kwame Samuel Emmanuel Ibrahim Sadio Ousmane Yaw Chidi Victor Abdoulaye Cheikh Moses Joseph Kofi Amadou Blessing Simon Patrick Bongani Themba Seydou Fiston',
    ),
    family: words(
      'Adeyemi Boateng Chukwu Diallo Etoundi Fofana Gyan Haruna Igwe Jallow Kamara Lokonga Mensah Ndiaye Okafor Phiri Quansah Razak Sarr Touré Uzoma Wanyama Yeboah Zulu Asante Banda Cissé Dlamini Keita Mbaye Nkosi Owusu',
    ),
  },
  arabic: {
    given: words(
      'Omar Youssef Ahmed Karim Khalid Salem Hassan Mohammed Ali Tariq Nasser Fahad Saad Mahmoud Anas Bilal Rayan Walid Amir Ziad',
    ),
    family: words(
      'Al-Harbi Al-Dosari Benali Cherif Darwish El-Sayed Farouk Ghanem Haddad Idrissi Jaber Khoury Lahlou Mansour Nasri Othman Qasim Rahmani Saleh Taha Yassin Zouari Al-Mutairi Bouazza Hamdan Karimi Najjar Shehata',
    ),
  },
  asian: {
    given: words(
      'Haruto Yuto Ren Daiki Kenta Takumi Min-jun Seung-ho Ji-hoon Hyun-woo Wei Jun Hao Rizky Bagus Arif Sardor Jasur Timur Azizbek Shota Ryo',
    ),
    family: words(
      'Aoki Fujimori Hayashida Ishikawa Kobayakawa Matsuda Nishimura Okabe Sakamoto Takeda Umezawa Yamaguchi Choi Han Jung Kang Lim Park Seo Yoon Zhang Liu Chen Wang Pratama Santoso Karimov Rashidov Tursunov Abdullaev',
    ),
  },
}

/** Words that name the culture of most players of a country; a country not named here is `hispanic` or `african` by its confederation. */
export const CULTURE_OF_COUNTRY: readonly (readonly [Culture, string])[] = [
  [
    'british',
    'England Scotland Wales Northern Republic Australia Zealand Gibraltar Jamaica Bermuda Barbados',
  ],
  ['american', 'USA United Canada'],
  ['german', 'Germany Austria Switzerland Liechtenstein Luxembourg'],
  ['french', 'France Belgium Monaco Haiti Congo Guadeloupe'],
  ['italian', 'Italy Marino Malta'],
  ['dutch', 'Netherlands Suriname Curacao Aruba'],
  ['portuguese', 'Portugal Brazil Angola Cape Mozambique'],
  ['nordic', 'Norway Sweden Denmark Finland Iceland Faroe Estonia'],
  [
    'slavic',
    'Poland Czechia Serbia Croatia Slovakia Slovenia Ukraine Belarus Bulgaria Bosnia-Herzegovina Montenegro Macedonia Latvia Lithuania Kosovo Albania Romania Hungary Moldova Georgia Armenia',
  ],
  [
    'arabic',
    'Türkiye Egypt Morocco Algeria Tunisia Libya Sudan Iran Iraq Qatar Kuwait Oman Jordan Bahrain Arabia Emirates Palestine Azerbaijan Israel',
  ],
  ['asian', 'Japan Korea China Indonesia Uzbekistan Kyrgyzstan Kazakhstan'],
]
