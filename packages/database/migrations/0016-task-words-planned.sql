-- The words of a task are mostly written for one task, and to plan that anew each time took longer than to do it.
alter function write_task_texts(uuid[]) set plan_cache_mode = force_generic_plan;
