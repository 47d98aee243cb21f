-- A migration that replaced this function lost its setting: without it, every new task plans these statements again.
alter function write_task_texts(uuid[]) set plan_cache_mode = force_generic_plan;
alter function add_search_words(text[]) set plan_cache_mode = force_generic_plan;
